import { mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { W, H, n, path, rect, circle, stroke, g, lens } from '../shapes.ts';
import { clouds, disc, hills, sky } from '../sky.ts';
import { glitter, reflect, water } from '../water.ts';

/** A record on the horizon and bars of sound beside it. */
export function recordSun(s: Sheet): void {
  const { p } = s, y = 470, cx = 872, cy = 366, R = 318;
  sky(s, s.pick([p.cream, mix(p.rose, p.cream, .35), mix(p.rose, p.gold, .3)], [p.ink, p.deep, mix(p.sea, p.rose, .25)]), y);
  water(s, y, s.pick([mix(p.aqua, p.blue, .35), p.sea, p.deep], [p.sea, p.deep, p.ink]));
  let disc = circle(cx, cy, R, s.pick(p.deep, p.ink));
  for (let q = R - 16, i = 0; q > 128; q -= 9.5, i++) disc += circle(cx, cy, q, 'none', { stroke: s.pick(mix(p.sea, p.blue, .35), mix(p.sea, p.blue, .5)), 'stroke-width': i % 4 ? 1.3 : 2.8, opacity: .8 });
  const wedge = (a: number, w: number, o: number) => { const t = (d: number) => d * Math.PI / 180; return path(`M${cx} ${cy}L${n(cx + R * Math.cos(t(a - w)))} ${n(cy + R * Math.sin(t(a - w)))}A${R} ${R} 0 0 1 ${n(cx + R * Math.cos(t(a + w)))} ${n(cy + R * Math.sin(t(a + w)))}Z`, p.aqua, { opacity: o }); };
  disc += wedge(-52, 16, .22) + wedge(-52, 6, .34) + wedge(128, 16, .2) + circle(cx, cy, 122, p.gold) + path(`M${cx - 122} ${cy}A122 122 0 0 0 ${cx + 122} ${cy}Q${cx + 62} ${cy + 20} ${cx} ${cy}T${cx - 122} ${cy}Z`, p.amber) + circle(cx, cy, 14, s.pick(p.cream, p.ink)) + path(lens(cx - 26, cy - 62, 92, 8) + lens(cx - 40, cy - 40, 62, 8), p.amber);
  const hs = [56, 116, 172, 128, 236, 312, 262, 372, 296, 190], tint = [p.sea, p.blue, p.aqua, p.blue, p.gold, p.amber, p.gold, p.dawn, p.amber, p.gold];
  const bars = hs.map((h, i) => rect(54 + i * 52, y - h, 34, h + 20, s.night && i === 0 ? p.blue : (tint[i] ?? p.gold), 17)).join('');
  const arm = stroke('M1196 74V236L1058 372', s.pick(p.paper, p.foam), 15, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }) + circle(1196, 74, 38, s.pick(p.paper, p.foam)) + circle(1196, 74, 15, p.mist) + g(rect(-34, -17, 68, 34, p.dawn, 8), { transform: 'translate(1046 383) rotate(135)' });
  reflect(s, disc + bars, y, { k: .7, depth: 250, rows: 15, amp: [1, 26] });
  s.add(arm);
}

/** People on a quay, seen from behind, looking at the same light. */
export function peopleFromBehind(s: Sheet): void {
  const { p } = s, y = 336, base = 604;
  sky(s, s.pick([mix(p.aqua, p.mist, .25), mix(p.foam, p.cream, .5), mix(p.rose, p.gold, .35)], [p.ink, p.deep, mix(p.sea, p.blue, .5)]), y);
  disc(s, 742, y - 24, 208, { halo: 1.8, color: s.pick(p.amber, p.cream), to: s.pick(p.gold, p.gold) });
  clouds(s, [[190, 128, 420, 12], [1120, 112, 400, 12], [1010, 142, 200, 7]], s.pick(p.paper, p.sea), .9);
  hills(s, y, [[15, 220, 2.6, 16, s.pick(mix(p.aqua, p.blue, .3), p.sea)]]);
  water(s, y, s.pick([mix(p.aqua, p.mist, .1), p.blue, p.sea], [mix(p.sea, p.blue, .15), p.deep, p.ink]), { contrast: .08 });
  glitter(s, 742, y + 8, base, { w0: 190, w1: 520, rows: 17, colors: s.pick([p.amber, p.gold, p.cream], [p.gold, p.cream, p.gold]), len: [50, 210], thick: [3, 10], falloff: 1.8 });
  // seen from behind: no faces, only the shapes of people looking at the same light
  const k = s.pick(p.ink, mix(p.ink, '#000000', .3)), skin = ['#f0c9a4', '#c98f68', '#e7b48a', '#8d5b41'].map((c) => mix(c, s.pick(p.rose, p.sea), s.pick(.1, .2)));
  const rim = s.pick(p.cream, p.gold);
  const body = (x: number, top: number, w: number, c: string, lean = 0) => g(path(`M${x - w * .5} ${base + 4}C${x - w * .58} ${top + 120} ${x - w * .5} ${top + 18} ${x - w * .2} ${top + 6}Q${x} ${top - 8} ${x + w * .2} ${top + 6}C${x + w * .5} ${top + 18} ${x + w * .58} ${top + 120} ${x + w * .5} ${base + 4}Z`, c) + path(`M${x + w * .5} ${base + 4}C${x + w * .58} ${top + 120} ${x + w * .5} ${top + 18} ${x + w * .2} ${top + 6}C${x + w * .3} ${top + 60} ${x + w * .34} ${top + 120} ${x + w * .26} ${base + 4}Z`, k, { opacity: .14 }), lean ? { transform: `rotate(${lean} ${x} ${base})` } : {});
  const neck = (x: number, yy: number, i: number) => rect(x - 15, yy, 30, 40, skin[i] ?? '', 12);
  const head = (x: number, yy: number, R: number, c: string) => circle(x, yy, R, c);
  const ear = (x: number, yy: number, i: number) => circle(x, yy, 10, skin[i] ?? '');
  const a = body(196, 372, 206, s.pick(p.sea, p.blue)) + neck(196, 346, 0) + ear(150, 318, 0) + ear(242, 318, 0) + path('M196 250a56 58 0 0 1 56 58c0 40-20 52-56 52s-56-12-56-52a56 58 0 0 1 56-58Z', k) + circle(196, 238, 25, k) + stroke('M168 238h56', p.dawn, 8, { 'stroke-linecap': 'round' });
  const b = body(404, 398, 226, s.pick(p.dawn, p.dawn), 3) + neck(408, 374, 1) + ear(360, 340, 1) + ear(456, 340, 1) + head(408, 328, 54, s.pick(p.deep, mix(p.blue, p.mist, .3))) + path('M346 330a62 62 0 0 1 124 0', 'none', { stroke: s.pick(p.paper, p.foam), 'stroke-width': 12, 'stroke-linecap': 'round' }) + rect(334, 318, 26, 46, s.pick(p.paper, p.foam), 12) + rect(456, 318, 26, 46, s.pick(p.paper, p.foam), 12);
  const c = body(644, 478, 150, s.pick(p.gold, p.gold)) + neck(644, 458, 2) + ear(606, 434, 2) + ear(682, 434, 2) + path('M644 380a45 46 0 0 1 45 46c0 30-16 42-45 42s-45-12-45-42a45 46 0 0 1 45-46Z', s.pick('#5b3a2a', mix('#5b3a2a', p.ink, .3)));
  const d = body(852, 376, 216, s.pick(p.paper, p.foam), -3) + neck(846, 352, 3) + path('M846 250c44 0 62 30 62 66v74q-2 12-14 12h-96q-12 0-14-12v-74c0-36 18-66 62-66Z', k);
  const e = body(1086, 356, 236, s.pick(p.leaf, p.leaf), 2) + neck(1090, 332, 2) + ear(1040, 296, 2) + ear(1140, 296, 2) + path('M1034 300a56 60 0 0 1 112 0q-4 34-20 40h-72q-16-6-20-40Z', s.pick('#5b3a2a', mix('#5b3a2a', p.ink, .3))) + path('M1026 292q2-62 64-62t64 62q-64-20-128 0Z', p.amber) + circle(1090, 228, 12, p.amber);
  const pier = rect(-20, base, W + 40, H - base + 20, s.pick(p.deep, p.ink)) + rect(-20, base, W + 40, 9, s.pick(p.sea, p.sea)) + [base + 38, base + 72].map((yy) => rect(-20, yy, W + 40, 2.5, s.pick(p.ink, p.deep))).join('');
  s.add(a, b, c, d, e, pier);
  let gl = '';
  for (let i = 0; i < 15; i++) gl += lens(742 + Math.sin(i * 2.4) * 300 + (i % 3) * 40, base + 16 + (i % 5) * 19, 60 + (i % 4) * 30, 3);
  s.add(path(gl, rim, { opacity: .35 }));
}
