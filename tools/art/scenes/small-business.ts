import { mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { W, n, path, rect, circle, poly, stroke, g, lens, smooth, sample, area } from '../shapes.ts';
import { clouds, disc, sky } from '../sky.ts';
import { reflect, water } from '../water.ts';

/** Small shops at the waterside. */
export function shopfronts(s: Sheet): void {
  const { p, r } = s, y = 452;
  sky(s, s.pick([mix(p.mist, p.foam, .4), p.cream, mix(p.rose, p.cream, .4)], [p.ink, p.deep, mix(p.sea, p.rose, .2)]), y);
  clouds(s, [[250, 74, 420, 12], [390, 104, 220, 7], [1130, 86, 300, 9]], s.pick(p.paper, p.sea), .95);
  water(s, y, s.pick([mix(p.aqua, p.foam, .2), mix(p.aqua, p.blue, .6), p.sea], [p.sea, p.deep, p.ink]));
  const glass = s.pick(mix(p.mist, p.aqua, .35), p.lit), frame = s.pick(p.deep, p.ink), warm = s.pick(p.lit, p.gold), foam = s.pick(p.paper, p.foam);
  const awning = (x: number, yy: number, w: number, h: number, a: string, b: string) => { const k = Math.round(w / 38), c = w / k; let o = ''; for (let i = 0; i < k; i++) o += path(`M${n(x + i * c)} ${yy}h${n(c)}v${h}a${n(c / 2)} ${n(c / 2)} 0 0 1 ${n(-c)} 0Z`, i % 2 ? b : a); return rect(x, yy + h, w, 34, frame, 0, { opacity: .13 }) + o + rect(x - 4, yy - 9, w + 8, 12, frame, 3); };
  const house = (x: number, w: number, h: number, wall: string, side: string, roof: string, top: 'gable' | 'flat' | 'arch', aw: readonly [string, string]) => {
    const t = y - h; let o = rect(x, t, w, h + 2, wall) + rect(x + w * .84, t, w * .16, h + 2, side);
    if (top === 'gable') o += poly([[x - 16, t + 2], [x + w / 2, t - w * .34], [x + w + 16, t + 2]], roof) + poly([[x + w / 2, t - w * .34], [x + w + 16, t + 2], [x + w * .84, t + 2]], s.pick(p.ink, p.ink), { opacity: .14 }) + path(lens(x + w / 2, t - w * .1, 66, 21), warm);
    if (top === 'flat') o += rect(x - 11, t - 18, w + 22, 20, roof, 3);
    if (top === 'arch') o += path(`M${x} ${t + 2}A${w / 2} ${w * .34} 0 0 1 ${x + w} ${t + 2}Z`, roof) + path(lens(x + w / 2, t - w * .13, 84, 22), warm);
    const rows = Math.floor((h - 196) / 72), k = Math.max(2, Math.round(w / 96));
    for (let j = 0; j < rows; j++) for (let i = 0; i < k; i++) { const xx = x + w * .84 * (i + .5) / k - 20, yy = t + 26 + j * 72; o += path(`M${n(xx)} ${yy + 50}V${yy + 20}a20 20 0 0 1 40 0v30Z`, r() < s.pick(.4, .6) ? warm : s.pick(p.sea, p.deep)) + rect(xx - 5, yy + 50, 50, 6, side); }
    const sy = y - 172, gw = w * .54, dx = x + w * .7;
    o += rect(x + w * .08, sy + 62, gw, 92, frame, 5) + rect(x + w * .08 + 7, sy + 69, gw - 14, 78, glass) + poly([[x + w * .08 + 7, sy + 120], [x + w * .08 + gw * .4, sy + 69], [x + w * .08 + gw * .62, sy + 69], [x + w * .08 + 7, sy + 147]], s.pick(p.paper, p.cream), { opacity: .55 });
    o += rect(dx, sy + 62, w * .2, 112, frame, 5) + rect(dx + 8, sy + 70, w * .2 - 16, 66, warm) + circle(dx + w * .2 - 12, sy + 150, 3.4, warm);
    return o + awning(x + w * .03, sy + 18, w * .92, 32, aw[0], aw[1]);
  };
  const Wt = s.pick(p.paper, mix(p.foam, p.sea, .5)), c1 = s.pick(p.rose, mix(p.rose, p.deep, .2)), c2 = s.pick(mix(p.aqua, p.mist, .3), mix(p.sea, p.blue, .5)), c4 = s.pick(p.blue, mix(p.sea, p.blue, .2)), dk = (c: string, k = .16) => mix(c, s.pick(p.sea, p.ink), k);
  const tree = (x: number, R: number) => rect(x - 5, y - R * 2, 10, R * 2, s.pick(p.deep, p.ink)) + circle(x, y - R * 2.2, R, s.pick(p.leaf, p.moss)) + path(`M${x} ${n(y - R * 3.2)}A${R} ${R} 0 0 1 ${x} ${n(y - R * 1.2)}Q${n(x + R * .5)} ${n(y - R * 2.2)} ${x} ${n(y - R * 3.2)}Z`, s.pick(p.moss, mix(p.moss, p.ink, .5)), { opacity: .75 });
  const motif = house(-96, 238, 300, c4, dk(c4, .4), s.pick(p.deep, p.ink), 'flat', [foam, p.aqua]) + house(168, 270, 226, Wt, dk(Wt, .12), p.dawn, 'gable', [foam, p.dawn]) + house(462, 250, 352, c1, dk(c1, .18), s.pick(p.deep, p.ink), 'flat', [s.pick(p.deep, p.sea), foam])
    + house(738, 296, 236, c2, dk(c2, .28), s.pick(p.sea, p.blue), 'arch', [foam, p.gold]) + house(1060, 260, 316, Wt, dk(Wt, .12), s.pick(p.sea, p.sea), 'flat', [p.leaf, foam])
    + tree(452, 38) + tree(1046, 34) + rect(-20, y - 9, W + 40, 14, s.pick(mix(p.mist, p.foam, .3), p.deep));
  reflect(s, motif, y, { k: .74, depth: 274, rows: 16, amp: [1, 24] });
}

/** The four faces of a folded boat. */
type Folds = readonly [string, string, string, string];

/** Paper boats on paper waves. */
export function paperBoats(s: Sheet): void {
  const { p, r } = s;
  sky(s, s.pick([mix(p.mist, p.foam, .2), p.cream, mix(p.rose, p.gold, .2)], [p.ink, p.deep, mix(p.sea, p.blue, .4)]));
  disc(s, 300, 250, 150, { halo: 2.2, to: s.pick(p.dawn, p.gold) });
  clouds(s, [[840, 108, 420, 13], [1000, 140, 230, 8], [620, 172, 220, 7]], s.pick(p.paper, p.sea), .9);
  const boat = (x: number, y: number, k: number, c: Folds, tilt = 0) => g(
    path('M-150-62 0-62 0-186Z', c[0]) + path('M150-62 0-62 0-186Z', c[1]) + path('M-190-64 190-64 118 12-118 12Z', c[2]) + path('M-190-64 0-22-118 12Z', c[3]) + path('M190-64 0-22 118 12Z', c[1]) + path('M0-22-118 12 118 12Z', c[2]),
    { transform: `translate(${x} ${n(y)}) rotate(${tilt}) scale(${k})` });
  const white: Folds = s.pick<Folds>([p.paper, p.mist, mix(p.foam, p.mist, .3), mix(p.paper, p.foam, .5)], [p.foam, mix(p.mist, p.foam, .3), mix(p.mist, p.foam, .62), mix(p.foam, p.mist, .15)]), gold: Folds = [mix(p.gold, p.cream, .4), p.amber, p.gold, mix(p.gold, p.cream, .25)], aqua: Folds = s.pick<Folds>([mix(p.aqua, p.foam, .5), p.blue, p.aqua, mix(p.aqua, p.foam, .3)], [mix(p.aqua, p.foam, .3), p.blue, p.aqua, mix(p.aqua, p.foam, .2)]), coral: Folds = [mix(p.dawn, p.cream, .5), mix(p.dawn, p.ink, .12), p.dawn, mix(p.dawn, p.cream, .3)];
  const tones = s.pick([mix(p.mist, p.aqua, .3), mix(p.aqua, p.mist, .15), mix(p.aqua, p.blue, .55), mix(p.blue, p.sea, .5), p.sea, p.deep], [mix(p.blue, p.mist, .2), mix(p.blue, p.sea, .3), mix(p.sea, p.blue, .2), p.sea, p.deep, p.ink]);
  const fleet: [number, number, Folds, number][][] = [[], [[884, .3, white, -3], [1068, .24, coral, 4]], [[588, .44, aqua, 4]], [[1000, .62, white, -5], [218, .5, coral, 5]], [[560, 1, gold, -3]], []];
  tones.forEach((tone, i) => {
    const base = 324 + i * 68 + (i > 3 ? 12 : 0), amp = 15 + i * 5.5, wl = 150 + i * 22, ph = i * 2.05 + .7;
    const f = (x: number) => base + Math.sin(x / wl + ph) * amp + Math.sin(x / (wl * .5) + ph * 1.6) * amp * .2;
    (fleet[i] ?? []).forEach(([x, k, c, tilt]) => s.add(boat(x, f(x) + 10 * k + 2, k, c, tilt)));
    s.add(path(area(f), tone), stroke(smooth(sample(f)), s.pick(p.paper, p.foam), 1.6 + i * .25, { opacity: s.pick(.75, .3) }));
    (fleet[i] ?? []).forEach(([x, k, c]) => { let d = ''; for (let j = 0; j < 6; j++) d += lens(x + (j % 2 ? 26 : -20) * k * (1 + j * .2), f(x) + 20 * k + j * 14 * k + 4, (230 - j * 26) * k, 6 * k + .6); s.add(path(d, c[2], { opacity: .85 })); });
    let d = '';
    for (let j = 0; j < 9; j++) { const x = r.in(0, W); d += lens(x, f(x) + r.in(16, 46), r.in(30, 90) * (.5 + i * .12), 1.6 + i * .45); }
    s.add(path(d, s.pick(p.paper, p.foam), { opacity: s.pick(.5, .22) }));
  });
}
