import { mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { W, H, lerp, n, path, rect, circle, ellipse, stroke, g, lens, smooth, sample, area } from '../shapes.ts';
import { clouds, disc, hills, sky } from '../sky.ts';
import { glitter, reflect, water } from '../water.ts';

/** A bubble, a phone, a pin and a coin standing in the sea. */
export function phoneBubblePin(s: Sheet): void {
  const { p } = s, y = 468;
  sky(s, s.pick([mix(p.mist, p.foam, .35), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, .4)]), y);
  s.add(circle(690, y, 330, s.grad(s.pick([mix(p.gold, p.cream, .25), mix(p.gold, p.cream, .65)], [mix(p.gold, p.amber, .2), mix(p.amber, p.dawn, .35)]))));
  water(s, y, s.pick([mix(p.aqua, p.foam, .15), p.aqua, p.blue], [p.sea, p.deep, p.ink]));
  glitter(s, 690, y + 8, H, { w0: 300, w1: 330, rows: 10, colors: [p.gold, s.pick(p.cream, p.gold)], len: [60, 190], thick: [3, 9], falloff: 1.2, opacity: .85 });
  const D = s.pick(p.deep, mix(p.deep, p.sea, .4)), Wt = s.pick(p.paper, p.foam), cut = s.id('k');
  s.def(`<clipPath id="${cut}">${rect(549, 76, 242, 470, '#000', 30)}</clipPath>`);
  const phone = rect(530, 57, 280, 508, D, 46) + path('M764 57a46 46 0 0 1 46 46v416a46 46 0 0 1-46 46Z', s.pick(p.ink, p.ink), { opacity: .35 }) + g(
    rect(549, 76, 242, 470, s.grad(s.pick([p.sea, p.blue, p.aqua], [mix(p.sea, p.blue, .4), p.blue, mix(p.blue, p.aqua, .4)]))) + circle(726, 186, 50, p.gold)
    + rect(574, 262, 142, 54, Wt, 20) + path(lens(624, 289, 70, 6) + lens(680, 289, 26, 6), s.pick(p.aqua, p.blue)) + rect(654, 330, 114, 48, p.gold, 20) + path(lens(710, 354, 70, 6), p.amber)
    + path(area((x) => 418 + Math.sin(x / 36) * 10, 560, 540, 800, 13), s.pick(p.blue, p.sea)) + path(area((x) => 444 + Math.sin(x / 30 + 2) * 9, 560, 540, 800, 13), s.pick(p.sea, p.deep)), { 'clip-path': `url(#${cut})` }) + rect(632, 92, 76, 18, D, 9);
  const bubble = path('M120 142h268a86 86 0 0 1 86 86v62a86 86 0 0 1-86 86H248l-96 100q-14 10-14-8v-92h-18a86 86 0 0 1-86-86v-62a86 86 0 0 1 86-86Z', s.pick(p.blue, p.blue)) + path('M388 142a86 86 0 0 1 86 86v62a86 86 0 0 1-86 86h-54q66-36 66-118 0-78-40-116Z', s.pick(p.sea, p.sea), { opacity: .7 }) + [160, 254, 348].map((x) => path(lens(x, 260, 66, 25), Wt)).join('');
  const pin = path('M1020 486C962 388 916 336 916 250a104 104 0 0 1 208 0c0 86-46 138-104 236Z', p.dawn) + path('M1020 486c58-98 104-150 104-236a104 104 0 0 0-70-98.400c40 66 26 196-34 334.400Z', s.pick(mix(p.dawn, p.ink, .2), mix(p.dawn, p.ink, .35))) + circle(1020, 250, 44, Wt);
  const coin = ellipse(1196, 414, 92, 92, s.pick(p.gold, p.gold)) + circle(1196, 414, 70, 'none', { stroke: p.amber, 'stroke-width': 7 }) + path(lens(1196, 392, 84, 13) + lens(1196, 420, 62, 12) + lens(1196, 446, 40, 10), p.amber);
  reflect(s, bubble + coin + pin, y, { k: .66, depth: 256, rows: 15, amp: [1, 26] });
  const dry = s.id('k');
  s.def(`<clipPath id="${dry}">${rect(0, 0, W, 548, '#000')}</clipPath>`);
  reflect(s, g(phone, { 'clip-path': `url(#${dry})` }), 548, { k: .5, depth: 200, rows: 11, amp: [1, 22], x0: 440, x1: 900 });
}

/** A suspension bridge across the sun. */
export function suspensionBridge(s: Sheet): void {
  const { p } = s, y = 468;
  sky(s, s.pick([mix(p.mist, p.aqua, .3), p.foam, mix(p.cream, p.rose, .5)], [p.ink, p.deep, mix(p.sea, p.blue, .5)]), y);
  disc(s, 626, 306, 158, { halo: 2, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) });
  clouds(s, [[230, 120, 380, 12], [360, 150, 220, 7], [1010, 178, 330, 10], [1150, 96, 220, 7]], s.pick(p.paper, p.sea), .9);
  hills(s, y, [[40, 240, 2.2, 62, s.pick(mix(p.mist, p.aqua, .5), mix(p.sea, p.blue, .3))], [24, 150, .4, 26, s.pick(mix(p.aqua, p.blue, .5), p.sea)]]);
  water(s, y, s.pick([mix(p.aqua, p.foam, .2), p.blue, p.sea], [p.sea, p.deep, p.ink]));
  glitter(s, 626, y + 8, H, { w0: 140, w1: 330, rows: 14, colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]), len: [34, 170], thick: [2.6, 9] });
  const D = s.pick(p.deep, mix(p.blue, p.sea, .3)), D2 = s.pick(p.ink, p.sea), T1 = 318, T2 = 934, deck = (x: number) => 388 - 30 * (1 - ((x - 626) / 700) ** 2), cable = (x: number) => {
    if (x < T1) return lerp(380, 76, ((x + 60) / (T1 + 60)) ** 1.5);
    if (x > T2) return lerp(76, 380, 1 - (1 - (x - T2) / (W + 60 - T2)) ** 1.5);
    return 340 - 264 * ((x - 626) / (T2 - 626)) ** 2;
  };
  let hang = '';
  for (let x = -40; x < W + 60; x += 34) if (Math.abs(x - T1) > 16 && Math.abs(x - T2) > 16) hang += `M${x} ${n(cable(x))}V${n(deck(x))}`;
  const tower = (x: number) => path(`M${x - 36} ${y + 2}L${x - 25} 48H${x - 7}V${y + 2}Z`, D) + path(`M${x + 36} ${y + 2}L${x + 25} 48H${x + 7}V${y + 2}Z`, D2) + rect(x - 29, 40, 58, 17, D2, 4) + rect(x - 26, 150, 52, 15, D) + rect(x - 29, 262, 58, 15, D) + path(lens(x, 30, 42, 11), p.gold);
  const car = (x: number, c: string, big = false) => { const yy = deck(x) - 1, w = big ? 92 : 56, h = big ? 31 : 20; return path(`M${x} ${n(yy)}v${-h + 8}q0-8 8-8h${w - 20}q6 0 9 6l6 ${h - 10}v4Z`, c) + rect(x + 7, yy - h + 5, w - 24, big ? 9 : 6, s.pick(p.foam, p.lit), 2) + path(lens(x + w + 12, yy - 7, 26, 5), p.gold); };
  const motif = stroke(hang, D, 2.2, { opacity: .82 }) + stroke(smooth(sample(cable, -60, T1, 14)) + smooth(sample(cable, T1, T2, 14)) + smooth(sample(cable, T2, W + 60, 14)), D2, 6) + path(smooth(sample(deck)) + `L${W + 20} ${n(deck(W) + 22)}` + smooth(sample((x) => deck(W - x) + 17, -20, W + 20).map(([x, yy]) => [W - x, yy]), false) + 'Z', D) + stroke(smooth(sample((x) => deck(x) - 1)), s.pick(p.gold, p.gold), 3)
    + tower(T1) + tower(T2) + car(420, s.pick(p.dawn, p.dawn)) + car(520, s.pick(p.paper, p.foam), true) + car(742, s.pick(p.sea, p.aqua)) + car(840, p.gold) + car(1010, s.pick(p.paper, p.foam)) + car(150, s.pick(p.sea, p.aqua), true);
  reflect(s, motif, y, { k: .62, depth: 262, rows: 16, amp: [1, 26], opacity: [.9, .35] });
}
