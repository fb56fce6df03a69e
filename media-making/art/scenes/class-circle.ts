import { mix } from '../colour.ts'
import { hairColour, skinInk } from '../props/skin.ts'
import { circle, ellipse, g, H, lens, path, polar, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A class that sits in a round, seen from the ceiling: crowns, shoulders, books on knees. */
export function classCircle(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.cream, p.rose, 0.35), mix(p.deep, p.ink, 0.3))))
  const plank = times(10)
    .map(
      (i) => `M0 ${i * 78}H${W}M${(i * 337) % W} ${i * 78}v78M${(i * 337 + 560) % W} ${i * 78}v78`,
    )
    .join('')
  s.add(stroke(plank, s.pick(mix(p.rose, p.dawn, 0.3), p.sea), 2.5, { opacity: 0.5 }))
  const cx = 630,
    cy = 354
  s.add(
    circle(cx, cy, 330, s.pick(mix(p.aqua, p.mist, 0.3), mix(p.sea, p.deep, 0.3))),
    circle(cx, cy, 286, s.pick(p.foam, mix(p.sea, p.blue, 0.25))),
    circle(cx, cy, 190, s.pick(mix(p.mist, p.aqua, 0.4), p.sea)),
    circle(cx, cy, 122, s.pick(p.foam, mix(p.blue, p.sea, 0.3))),
  )
  if (s.night)
    s.add(
      circle(
        cx,
        cy,
        330,
        s.radial(
          [
            [p.lit, 0, 0.5],
            [p.lit, 1, 0],
          ],
          cx,
          cy,
          330,
        ),
      ),
    )
  // in the middle: sheets with the lens of the lesson
  s.add(
    times(5)
      .map((i) =>
        g(
          rect(-44, -30, 88, 60, i % 2 ? s.pick(p.paper, p.cream) : p.gold, 6) +
            path(lens(0, -6, 56, 8) + lens(-8, 12, 36, 5), i % 2 ? p.sea : p.dawn),
          { transform: `translate(${polar(cx, cy, 62, i * 72).join(' ')}) rotate(${i * 47 - 20})` },
        ),
      )
      .join(''),
  )
  const seats = [
    { a: 90, top: p.dawn, skin: 1, hair: 'bun', ink: 'black', lap: 'book' },
    { a: 42, top: s.pick(p.sea, p.blue), skin: 3, hair: 'curls', ink: 'black', lap: 'hand' },
    { a: -4, top: p.gold, skin: 0, hair: 'bob', ink: 'chestnut', lap: 'book' },
    { a: -46, top: s.pick(p.paper, p.foam), skin: 2, hair: 'short', ink: 'grey', lap: 'tablet' },
    { a: -90, top: p.leaf, skin: 1, hair: 'short', ink: 'black', lap: 'book' },
    { a: -134, top: s.pick(p.deep, p.mist), skin: 5, hair: 'tail', ink: 'brown', lap: 'tablet' },
    { a: 180, top: p.amber, skin: 4, hair: 'bald', ink: 'black', lap: 'hand' },
    { a: 136, top: s.pick(p.blue, p.aqua), skin: 0, hair: 'wheel', ink: 'black', lap: 'book' },
  ] as const
  for (const who of seats) {
    const { tone, shade } = skinInk(s, who.skin)
    const ink = hairColour(s, who.ink)
    const trousers = s.pick(p.deep, mix(p.ink, p.sea, 0.6))
    const chair =
      who.hair === 'wheel'
        ? rect(-92, -92, 22, 150, p.ink, 11) +
          rect(70, -92, 22, 150, p.ink, 11) +
          rect(-58, -78, 116, 124, p.dawn, 16) +
          stroke('M-40-86v-30M40-86v-30', p.ink, 10, { 'stroke-linecap': 'round' })
        : rect(
            -62,
            -72,
            124,
            122,
            s.pick(mix(p.amber, p.rose, 0.4), mix('#8a5230', p.ink, 0.5)),
            22,
          )
    const legs =
      rect(-46, 10, 40, 104, trousers, 18) +
      rect(6, 10, 40, 104, trousers, 18) +
      ellipse(-27, 122, 19, 26, p.ink) +
      ellipse(27, 122, 19, 26, p.ink)
    const lap =
      who.lap === 'book'
        ? path(
            'M-54 52Q-26 44 0 54Q26 44 54 52V104Q26 96 0 106Q-26 96-54 104Z',
            s.pick(p.paper, p.cream),
          ) +
          stroke('M0 54V106', p.mist, 3) +
          path(lens(-26, 70, 34, 4) + lens(-26, 84, 28, 4) + lens(28, 72, 34, 4), p.sea)
        : who.lap === 'tablet'
          ? rect(-46, 50, 92, 60, p.ink, 9) +
            rect(-39, 57, 78, 46, p.aqua, 4) +
            path(lens(0, 80, 50, 10), p.paper)
          : ''
    const arms =
      who.lap === 'hand'
        ? stroke('M-66-2Q-84 40-44 62', who.top, 34, { 'stroke-linecap': 'round' }) +
          circle(-40, 62, 17, tone) +
          stroke('M66-2Q104 44 84 108', who.top, 34, { 'stroke-linecap': 'round' }) +
          stroke('M84 108L74 150', tone, 15, { 'stroke-linecap': 'round' }) +
          stroke('M84 108L92 150M84 108L106 142', tone, 11, { 'stroke-linecap': 'round' })
        : stroke('M-66-2Q-92 40-56 74M66-2Q92 40 56 74', who.top, 34, {
            'stroke-linecap': 'round',
          }) +
          circle(-52, 76, 17, tone) +
          circle(52, 76, 17, tone)
    const body =
      path('M-92 4C-92-44-54-52 0-52S92-44 92 4C84 30 44 26 0 26S-84 30-92 4Z', who.top) +
      path('M30-50C70-46 92-36 92 4C88 22 64 24 40 24Q54-16 30-50Z', p.ink, { opacity: 0.15 })
    const nose = path('M-8 36Q0 50 8 36Z', shade) + ellipse(0, 6, 38, 40, tone)
    const crown = {
      short: ellipse(0, 0, 41, 38, ink),
      wheel: ellipse(0, 0, 41, 38, ink),
      bald: path('M-40-4C-40-34-22-42 0-42S40-34 40-4C30-26-30-26-40-4Z', ink),
      bun: ellipse(0, 0, 42, 39, ink) + circle(0, -16, 21, mix(ink, p.sea, 0.25)),
      bob: ellipse(0, -2, 50, 43, ink) + stroke('M0-42Q4-10 0 36', mix(ink, p.rose, 0.35), 3),
      tail:
        ellipse(0, 0, 42, 39, ink) +
        path('M-12-30Q-20-90 6-104Q22-70 12-30Z', ink) +
        rect(-12, -44, 24, 10, p.dawn, 5),
      curls:
        times(9)
          .map((i) => circle(...polar(0, -2, 30, i * 40), 16, ink))
          .join('') + circle(0, -2, 30, ink),
    }[who.hair]
    const [x, y] = polar(cx, cy, 276, who.a)
    const wide = 1 + Math.abs(Math.cos((who.a * Math.PI) / 180)) * 0.34
    const sx = cx + (x - cx) * wide
    s.add(
      g(
        ellipse(10, 12, 104, 90, p.ink, { opacity: 0.14 }) +
          chair +
          legs +
          lap +
          arms +
          body +
          nose +
          crown,
        {
          transform: `translate(${sx.toFixed(1)} ${y.toFixed(1)}) rotate(${who.a + 90}) scale(1.02)`,
        },
      ),
    )
  }
}
