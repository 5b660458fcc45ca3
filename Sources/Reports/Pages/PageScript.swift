/// The page's script: a click selects related lines in all panes, and a field searches the page.
///
/// The script only uses the links in the page, which also work without it.
enum PageScript {
  static let text = """
    (() => {
      'use strict';
      const wide = matchMedia('(min-width: 64rem)'), back = new Map(), body = document.body;
      body.classList.add('step');
      for (const row of document.querySelectorAll('[data-s]'))
        for (const name of row.dataset.s.split(' ')) {
          if (!back.has(name)) back.set(name, []);
          back.get(name).push(row);
        }
      const pane = row => row.closest('section');
      const holder = name => {
        const found = document.getElementById(name);
        return found && (found.closest('.l') || found);
      };
      const next = row => {
        const rows = (row.dataset.s || '').split(' ').filter(Boolean).map(holder).filter(Boolean);
        const names = [row.id, ...[...row.querySelectorAll('i[id]')].map(mark => mark.id)];
        for (const name of names) rows.push(...(back.get(name) || []));
        return rows;
      };
      const open = row => {
        for (let fold = row.closest('details'); fold; fold = fold.parentElement.closest('details'))
          fold.open = true;
      };
      let lit = [];
      const step = row => {
        for (const old of lit) old.classList.remove('on');
        lit = [];
        const seen = new Set([pane(row)]);
        const light = found => {
          found.classList.add('on');
          lit.push(found);
          if (seen.has(pane(found))) return;
          seen.add(pane(found));
          open(found);
          if (wide.matches) found.scrollIntoView({block: 'center'});
        };
        light(row);
        const near = next(row);
        near.forEach(light);
        for (const far of near.flatMap(next)) if (!seen.has(pane(far))) light(far);
      };
      document.addEventListener('click', event => {
        const row = event.target.closest('[data-s], .l[id]');
        if (!row || String(getSelection())) return;
        const link = event.target.closest('a.n, a.go');
        if (!link && event.target.closest('a')) return;
        if (link && wide.matches) event.preventDefault();
        step(row);
        if (link && wide.matches) {
          const target = holder(link.hash.slice(1));
          if (target) { open(target); target.scrollIntoView({block: 'center'}); }
        }
      });
      const field = document.getElementById('search'), said = document.getElementById('said');
      field.closest('p').hidden = false;
      let hits = [], now = -1, wait = 0;
      const show = () => {
        for (const hit of hits) hit.classList.remove('now');
        if (hits.length === 0) return;
        const hit = hits[now];
        hit.classList.add('now');
        open(hit);
        hit.scrollIntoView({block: 'center'});
        said.textContent = (now + 1) + ' of ' + hits.length;
      };
      const search = () => {
        for (const hit of hits) hit.classList.remove('hit', 'now');
        const words = field.value.trim().toLowerCase();
        hits = words === '' ? [] : [...document.querySelectorAll('.l, .r, summary')]
          .filter(row => row.textContent.toLowerCase().includes(words));
        for (const hit of hits) hit.classList.add('hit');
        now = -1;
        said.textContent = words === '' ? '' : hits.length + ' found';
      };
      field.addEventListener('input', () => { clearTimeout(wait); wait = setTimeout(search, 120); });
      field.addEventListener('keydown', event => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (wait) { clearTimeout(wait); wait = 0; search(); }
        if (hits.length === 0) return;
        now = now < 0 ? (event.shiftKey ? hits.length - 1 : 0)
          : (now + (event.shiftKey ? hits.length - 1 : 1)) % hits.length;
        show();
      });
    })();
    """
}
