/// A built-in theme, in the format of a theme file.
package struct ShippedTheme: Sendable {
  package let name: String
  package let text: String

  /// The theme names that the setting `theme` accepts in addition to files.
  package static var names: [String] { [Theme.automatic.name] + all.map(\.name) }

  /// The built-in themes, in the order of the list.
  package static let all = [dark, light, contrast, solarized, blueOrange, mono]

  private static let dark = ShippedTheme(
    name: "dark",
    text: """
      # dark: for dark backgrounds of any terminal with 256 colours
      slot base01 #262626
      slot base02 #3a3a3a
      slot base03 #767676
      slot base04 #a8a8a8
      slot base08 #ff8787
      slot base09 #ffaf5f
      slot base0A #ffd75f
      slot base0B #87d787
      slot base0C #5fd7d7
      slot base0D #5fafff
      slot base0E #d787d7
      slot base0F #d7875f
      role match 16 221
      role current-match 16 214 bold
      """
  )

  private static let light = ShippedTheme(
    name: "light",
    text: """
      # light: for light backgrounds of any terminal with 256 colours
      slot base01 #eeeeee
      slot base02 #e4e4e4
      slot base03 #8a8a8a
      slot base04 #626262
      slot base08 #af0000
      slot base09 #875f00
      slot base0A #875f00
      slot base0B #005f00
      slot base0C #005f87
      slot base0D #005fd7
      slot base0E #870087
      slot base0F #875f5f
      role match 16 221
      role current-match 16 214 bold
      """
  )

  private static let contrast = ShippedTheme(
    name: "contrast",
    text: """
      # contrast: the most that there is between text and background, which are the theme's own;
      # a second colour is that on light backgrounds
      slot base00 #000000 #ffffff
      slot base01 #ffffff #000000
      slot base02 #00005f #ffffaf
      slot base03 #d0d0d0 #303030
      slot base04 #dadada #303030
      slot base05 #ffffff #000000
      slot base08 #ff8787 #870000
      slot base09 #ffaf5f #5f5f00
      slot base0A #ffff5f #5f5f00
      slot base0B #87ff87 #005f00
      slot base0C #5fffff #005f5f
      slot base0D #87d7ff #0000af
      slot base0E #ffafff #5f005f
      slot base0F #ffaf87 #5f0000
      role plain base05 base00
      role status base00 base01 bold
      role related base05 base00 underline
      """
  )

  private static let solarized = ShippedTheme(
    name: "solarized",
    text: """
      # solarized: its hues, lighter or darker where they contrast too little with the background;
      # those for light backgrounds second
      slot base00 #002b36 #fdf6e3
      slot base01 #04303c #f3eede
      slot base02 #083844 #eee8d5
      slot base03 #5f747b #849191
      slot base04 #8f9e9f #586b72
      slot base05 #93a1a1 #566c73
      slot base06 #eee8d5 #073642
      slot base07 #fdf6e3 #002b36
      slot base08 #e97a78 #c22c29
      slot base09 #dc845f #9a3911
      slot base0A #c19c28 #846400
      slot base0B #92a31a #606e00
      slot base0C #3eaaa2 #1e726c
      slot base0D #50a2db #1e6ca4
      slot base0E #989cd6 #55599b
      slot base0F #e278ab #b82f71
      role plain base05 base00
      """
  )

  private static let blueOrange = ShippedTheme(
    name: "blue-orange",
    text: """
      # blue-orange: for eyes that do not tell red from green; a second colour is that on light
      # backgrounds
      slot base01 #262626 #eeeeee
      slot base02 #3a3a3a #e4e4e4
      slot base03 #6c6c6c #949494
      slot base04 #a8a8a8 #626262
      slot base08 #ff8700 #875f00
      slot base09 #ffd787 #5f5f00
      slot base0A #ffd75f #5f5f00
      slot base0B #5fafff #005faf
      slot base0C #87d7ff #005f87
      slot base0D #87afff #0000d7
      slot base0E #afafff #5f00af
      slot base0F #ffaf5f #875f00
      role match 16 221
      role current-match 16 214 bold
      """
  )

  private static let mono = ShippedTheme(
    name: "mono",
    text: """
      # mono: no colours but grey, on dark backgrounds and on light ones
      slot base01 #262626 #eeeeee
      slot base02 #3a3a3a #e4e4e4
      slot base03 #6c6c6c #949494
      slot base04 #a8a8a8 #626262
      slot base08 default
      slot base09 default
      slot base0A default
      slot base0B default
      slot base0C default
      slot base0D default
      slot base0E default
      slot base0F default
      role present default default bold
      role absent base04
      role removed base04
      role error default default bold underline
      role warning default default bold
      role keyword default default bold
      role type-name default default bold
      role string default default italic
      role linked default default bold
      """
  )
}
