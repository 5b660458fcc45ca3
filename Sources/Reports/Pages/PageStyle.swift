/// The page's style sheet, with light and dark colors, and four panes on wide screens.
enum PageStyle {
  static let text = """
    :root{color-scheme:light dark;--soft:#59636e;--line:#c9d1d9;--on:#fff3b0;--hit:#d7ecff;--y:#116329;
    --x:#a40e4c;--t:#0550ae;--back:#fff;--fore:#1f2328}
    @media(prefers-color-scheme:dark){:root{--soft:#9aa4af;--line:#3d444d;--on:#4d3f00;--hit:#12375c;
    --y:#56d364;--x:#ff8cc6;--t:#79c0ff;--back:#0d1117;--fore:#e6edf3}}
    *{box-sizing:border-box}
    body{margin:0;overflow-wrap:anywhere;background:var(--back);color:var(--fore);
    font:15px/1.45 system-ui,sans-serif}
    header,nav,section{padding:.5rem 1rem}
    h1{font-size:1.3rem;margin:.2rem 0}h2{font-size:1.05rem;margin:.2rem 0}
    h3{font-size:.95rem;margin:.6rem 0 .2rem}h4{font-size:.85rem;margin:.5rem 0 .1rem;color:var(--soft)}
    p{margin:.2rem 0}a{color:var(--t)}small,.n,.gap{color:var(--soft)}
    nav a{margin-right:1rem}input{font:inherit;width:min(24rem,100%);padding:.25rem .5rem}
    section{border-top:1px solid var(--line)}
    details{margin-left:.6rem;border-left:1px solid var(--line);padding-left:.6rem}
    summary{cursor:pointer}.v{margin:.2rem 0 .6rem .6rem}
    .r{padding:.05rem .2rem}.r p{margin:0 0 0 1.6rem;color:var(--soft)}
    .t{color:var(--t)}.y{color:var(--y)}.x{color:var(--x)}.go{font-size:.8rem}
    pre{margin:0;overflow:auto;tab-size:4;font:13px/1.45 ui-monospace,monospace}
    .n{display:inline-block;min-width:3.2rem;padding-right:.8rem;text-align:right;user-select:none;
    text-decoration:none}
    a.n{color:var(--t)}.l{display:inline-block;min-width:100%}
    .on,:target,i:target+*{background:var(--on)}.hit{background:var(--hit)}
    .hit.now{outline:2px solid var(--t)}
    .step [data-s],.step .l[id]{cursor:pointer}
    .skip{position:absolute;left:-99rem}.skip:focus{position:static}
    @media(min-width:64rem){body.step{height:100vh;display:flex;flex-direction:column}
    .step main{flex:1;min-height:0;display:grid;grid-template:1fr 1fr/1fr 1fr}
    .step main section{overflow:auto;border-left:1px solid var(--line)}
    .step pre{overflow:visible}}
    @media print{input{display:none}}
    """
}
