import { mix, ramp } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import { W, H, lerp, n, path, rect, circle, dot, g, lens, alpha } from '../shapes.ts';
import { disc, sky } from '../sky.ts';
import { water } from '../water.ts';

/** A sun of seeds in a spiral; below the horizon the same seeds are glints. */
export function seedSun(s: Sheet): void {
  const { p } = s, y = 520, cx = 630, cy = 318, R = 268;
  s.add(rect(0, 0, W, y + 2, s.grad(s.pick([mix(p.mist, p.foam, .3), p.foam, p.cream], [p.ink, mix(p.ink, p.deep, .6), p.sea]))));
  s.add(rect(0, 0, W, H, s.radial([[s.pick(p.paper, p.gold), 0, s.pick(1, .22)], [s.pick(p.paper, p.gold), .5, s.pick(.6, .08)], [s.pick(p.paper, p.gold), 1, 0]], cx + 40, cy - 30, 520)));
  water(s, y, s.pick([mix(p.aqua, p.mist, .2), p.blue, p.sea], [p.sea, p.deep, p.ink]));
  const buckets = new Map<string, string>(), put = (c: string, d: string) => buckets.set(c, (buckets.get(c) ?? '') + d);
  const ga = Math.PI * (3 - Math.sqrt(5)), N = 760, dots: { x: number; y: number; rad: number; t: number }[] = [];
  const tint = (t: number) => (t < .46 ? ramp(s.pick([p.gold, p.amber, p.dawn], [p.cream, p.gold, p.amber]), t / .46) : ramp(s.pick([p.aqua, p.blue, p.sea, p.deep], [p.aqua, mix(p.aqua, p.blue, .5), p.blue, p.sea]), (t - .46) / .54));
  for (let i = 0; i < N; i++) {
    const q = Math.sqrt((i + .5) / N), a = i * ga, u = q * Math.cos(a), v = q * Math.sin(a), z = Math.sqrt(Math.max(0, 1 - q * q));
    const light = Math.max(0, u * .42 - v * .55 + z * .72);
    dots.push({ x: cx + u * R, y: cy + v * R, rad: 1.5 + 6.6 * (.22 + .78 * z) * (.45 + .6 * light), t: Math.round((1 - Math.min(1, light)) * 12) / 12 });
  }
  dots.filter((d) => d.y + d.rad < y - 1).forEach((d) => put(tint(d.t), dot(d.x, d.y, d.rad)));
  s.add(g([...buckets].map(([c, d]) => path(d, c)).join('')));
  buckets.clear();
  // below the horizon the same dots become glints
  dots.forEach((d) => {
    if (d.y > y) return;
    const yy = y + 6 + (y - d.y) * .4;
    if (yy > H + 6) return;
    const t = (yy - y) / (H - y), row = Math.round(yy / (7 + 5 * t));
    put(tint(d.t), lens(d.x + Math.sin(row * 2.2) * (3 + 20 * t), row * (7 + 5 * t), d.rad * lerp(3.4, 7.5, t), d.rad * lerp(.42, .8, t)));
  });
  s.add(g([...buckets].map(([c, d]) => path(d, c)).join(''), { opacity: .92 }));
  s.add(rect(0, y - .75, W, 1.5, s.pick(p.paper, p.aqua), 0, { opacity: .6 }));
  // a few seeds let go
  for (let i = 0; i < 26; i++) { const a = -.95 + i * .033 + Math.sin(i * 5.1) * .06, q = 1.1 + i * .034; s.add(circle(cx + Math.cos(a) * R * q * 1.05, cy + Math.sin(a) * R * q * .78, 5.4 - i * .16, ramp([p.gold, s.pick(p.amber, p.cream)], i / 26), { opacity: alpha(1 - i * .028) })); }
}

/** A sea of dots under a low sun. */
export function halftoneOcean(s: Sheet): void {
  const { p } = s, y = 236;
  sky(s, s.pick([p.foam, p.cream, mix(p.rose, p.gold, .25)], [p.ink, p.deep, mix(p.sea, p.blue, .5)]), y);
  disc(s, 424, y - 2, 152, { halo: 2.1, color: s.pick(p.amber, p.cream), to: s.pick(p.gold, p.gold) });
  s.add(rect(0, y, W, H - y, s.grad(s.pick([mix(p.aqua, p.blue, .35), p.sea, p.deep], [mix(p.sea, p.blue, .3), p.deep, p.ink]))));
  const buckets = new Map<string, string>(), put = (c: string, d: string) => buckets.set(c, (buckets.get(c) ?? '') + d);
  const cols = s.pick([p.deep, p.sea, p.blue, p.aqua, p.foam, p.gold], [p.deep, p.sea, p.blue, p.aqua, p.foam, p.gold]);
  for (let j = 0; j < 44; j++) {
    const t = j / 43, depth = t ** 1.75, base = lerp(y + 7, H + 60, depth), step = lerp(9, 40, depth), amp = lerp(2, 46, depth);
    for (let x = -step; x < W + step; x += step) {
      const xx = x + (j % 2 ? step / 2 : 0), wx = (xx - 424) / lerp(26, 190, depth);
      const h = Math.sin(wx * .55 + j * .36) * .55 + Math.sin(wx * .23 - j * .22 + 1.2) * .45;
      const near = Math.exp(-(((xx - 424) / lerp(120, 520, depth)) ** 2));
      const v = Math.min(1, Math.max(0, .5 + h * .46 + near * .24 - .06));
      const rad = lerp(1.2, 10.5, depth) * (.26 + .82 * v);
      const c = ramp(cols, Math.round(v * 14) / 14), yy = base - h * amp;
      if (yy < y + 3 || yy > H + 16) continue;
      put(c, `M${n(xx - rad)} ${n(yy)}a${n(rad)} ${n(rad * .74)} 0 1 1 ${n(rad * 2)} 0a${n(rad)} ${n(rad * .74)} 0 1 1 ${n(-rad * 2)} 0Z`);
    }
  }
  s.add([...buckets].map(([c, d]) => path(d, c)).join(''));
}
