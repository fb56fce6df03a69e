import { mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { W, H, n, path, rect, circle, poly, g, lens, alpha } from '../shapes.ts';
import { sky } from '../sky.ts';
import { reflect, water } from '../water.ts';

/** A city on the water and the rings of its signal. */
export function signalCity(s: Sheet): void {
  const { p, r } = s, y = 420, ax = 742, top = 78;
  sky(s, s.pick([mix(p.mist, p.aqua, .3), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, .3)]), y);
  for (let i = 1; i <= 7; i++) s.add(circle(ax, top, 70 * i, 'none', { stroke: s.pick(p.paper, p.aqua), 'stroke-width': n(9 - i), opacity: alpha(s.pick(1, .6) - i * s.pick(.11, .075)) }));
  water(s, y, s.pick([mix(p.aqua, p.mist, .35), mix(p.aqua, p.blue, .6), p.sea], [p.sea, p.deep, p.ink]));
  const lit = s.pick(p.lit, p.gold);
  const tower = (x: number, w: number, h: number, tone: string, side: string, kind: 'lens' | 'fins' | 'bands', capKind: '' | 'slant' | 'round' | 'mast') => {
    const t = y - h, sx = x + w * .7, fw = w * .7;
    let o = '';
    if (capKind === 'slant') o += poly([[x, t], [x + w, t - w * .4], [x + w, y + 2], [x, y + 2]], tone) + poly([[sx, t - w * .28], [x + w, t - w * .4], [x + w, y + 2], [sx, y + 2]], side);
    else if (capKind === 'round') o += path(`M${n(x)} ${y + 2}V${n(t + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(t + w / 2)}V${y + 2}Z`, tone) + path(`M${n(sx)} ${y + 2}V${n(t + w / 2 - w * .458)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(t + w / 2)}V${y + 2}Z`, side);
    else o += rect(x, t, w, h + 2, tone) + rect(sx, t, w * .3, h + 2, side);
    if (capKind === 'mast') o += rect(x + w * .2, t - 34, w * .6, 36, tone) + rect(x + w * .5, t - 34, w * .3, 36, side) + rect(x + w / 2 - 4, top, 8, t - 34 - top, side);
    const d = [];
    if (kind === 'lens') for (let yy = t + (capKind === 'round' ? w * .42 : 34); yy < y - 20; yy += 30) for (let i = 0; i < 2; i++) if (r() < .74) d.push(lens(x + fw * (.29 + i * .42), yy, fw * .34, 9));
    if (kind === 'fins') for (let xx = x + 15; xx < x + fw - 8; xx += 17) { const a = r.in(26, h * .45), b = r.in(40, Math.max(44, h - a - 30)); d.push(`M${n(xx)} ${n(t + a)}h5v${n(b)}h-5z`); }
    if (kind === 'bands') for (let yy = t + 28; yy < y - 16; yy += 24) { const a = r.of([0, 0, .2, .4]) * fw, b = r.in(.3, .8) * fw; d.push(`M${n(x + 14 + a)} ${n(yy)}h${n(Math.min(b, fw - 28 - a))}v6h${n(-Math.min(b, fw - 28 - a))}z`); }
    return o + path(d.join(''), lit, { opacity: s.pick(.95, .92) });
  };
  const far = ([[-10, 96, 150], [70, 84, 210], [170, 110, 176], [300, 90, 262], [402, 80, 200], [520, 90, 306], [640, 70, 220], [846, 94, 290], [944, 76, 226], [1030, 100, 268], [1150, 120, 190]] as const).map(([x, w, h]) => rect(x, y - h, w, h + 2, s.pick(mix(p.mist, p.aqua, .42), mix(p.sea, p.blue, .25)))).join('');
  const D = s.pick(p.deep, p.ink), D2 = s.pick(p.ink, mix(p.ink, '#000000', .4)), B = s.pick(p.sea, p.deep), B2 = s.pick(mix(p.sea, p.deep, .7), mix(p.deep, p.ink, .6)), C = s.pick(p.blue, mix(p.sea, p.deep, .2)), C2 = s.pick(mix(p.blue, p.sea, .7), mix(p.deep, p.sea, .3));
  const front = tower(-40, 150, 118, C, C2, 'bands', '') + tower(126, 132, 196, B, B2, 'lens', 'slant') + tower(272, 120, 132, D, D2, 'fins', '') + tower(408, 112, 268, C, C2, 'lens', 'round')
    + tower(536, 116, 162, B, B2, 'bands', '') + tower(668, 148, 250, D, D2, 'fins', 'mast') + tower(832, 118, 188, C, C2, 'bands', 'slant') + tower(966, 108, 300, B, B2, 'lens', '') + tower(1090, 122, 146, D, D2, 'fins', 'round') + tower(1228, 90, 220, C, C2, 'lens', '');
  reflect(s, far + front + circle(ax, top, 17, p.gold), y, { k: .84, depth: 300, rows: 18, amp: [1, 24], len: [240, 130] });
}

/** Three spheres above the water and their rings, which meet. */
export function meetingRipples(s: Sheet): void {
  const { p } = s;
  s.add(rect(0, 0, W, H, s.grad(s.pick([p.foam, mix(p.mist, p.aqua, .4), mix(p.aqua, p.blue, .55), p.sea], [mix(p.sea, p.blue, .2), p.sea, p.deep, p.ink]))));
  const ring = (x: number, y: number, rx: number, w: number, color: string, o: number) => {
    const ry = rx * .3, iy = ry - w * .46;
    return path(`M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}ZM${n(x - rx + w * .55)} ${n(y)}A${n(rx - w * .55)} ${n(iy)} 0 1 0 ${n(x + rx - w * .55)} ${n(y - w * .12)}A${n(rx - w * .55)} ${n(iy)} 0 1 0 ${n(x - rx + w * .55)} ${n(y)}Z`, color, { 'fill-rule': 'evenodd', opacity: alpha(o) });
  };
  const sets: [number, number, number, number, number, number, number][] = [[390, 500, 12, 66, 17, 104, 300], [892, 316, 10, 54, 12, 52, 170], [1120, 604, 7, 60, 15, 66, 216]];
  sets.forEach(([x, y, k, gap, w, R, lift], si) => {
    for (let i = k; i >= 1; i--) {
      const t = i / k, rx = gap * (i ** 1.12);
      s.add(ring(x, y, rx, w * (1 - t * .62), s.pick(t > .5 || i % 2 ? p.paper : p.deep, i % 2 ? p.aqua : p.foam), s.pick(.74, .52) * (1 - t * .8)));
    }
    const cy = y - lift, col = [p.gold, s.pick(p.paper, p.foam), s.pick(p.deep, p.aqua)][si] ?? p.gold, to = [s.pick(p.dawn, p.dawn), s.pick(p.aqua, p.blue), s.pick(p.blue, p.sea)][si] ?? p.dawn;
    let plumb = '';
    for (let yy = cy + R + 22, i = 0; yy < y - 14; yy += 17, i++) plumb += lens(x + Math.sin(i * 1.7) * 3, yy, R * .2 + i * 1.3, 2.2);
    s.add(path(plumb, s.pick(si === 2 ? p.deep : p.paper, col), { opacity: .9 }));
    s.add(circle(x, cy, R, s.grad([[col, 0], [col, .42], [to, 1]])));
    // the sphere is a small symbol of its own: it breaks into glints towards the water
    const cut = s.id('k'), gaps = ([[.34, .075], [.56, .09], [.76, .1]] as const).map(([q, h], i) => lens(x + (i % 2 ? -1 : 1) * R * .62, cy + R * q, R * 2.1, R * h * 2)).join('');
    s.def(`<clipPath id="${cut}">${circle(x, cy, R + .5, '#000')}</clipPath>`);
    s.add(g(path(gaps, s.pick(mix(p.mist, p.aqua, [.9, .3, .9][si] ?? .9), p.sea)), { 'clip-path': `url(#${cut})` }));
    for (let i = 0; i < 8; i++) s.add(path(lens(x + (i % 2 ? 8 : -7) * (i * .45), y + (i - 1.4) * (8 + i * 1.5), R * (1.35 - Math.abs(i - 2) * .16), 3.6 + i * .45), i % 3 === 2 ? to : col, { opacity: alpha(.98 - i * .1) }));
  });
}
