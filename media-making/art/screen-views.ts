/** The screens of each service: two of them, left and right. */
import { icon } from './icons.ts'
import { linesOf, widthOf, words } from './lettering.ts'
import { SCREEN_WORDS, type ScreenLanguage } from './screen-words.ts'
import type { Glass } from './screen-glass.ts'
import { circle, g, lens, path, rect, stroke } from './shapes.ts'

type Draw = (first: Glass, second: Glass, language: ScreenLanguage) => void

const WIDE = 256
const X = 20

const badge = (s: Glass, name: string, x: number, y: number, size: number): string =>
  g(icon(name, s.theme).replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''), {
    transform: `translate(${x} ${y}) scale(${(size / 72).toFixed(4)})`,
  })

/** A bubble of a chat; gives the y below it. */
function bubble(s: Glass, text: string, y: number, mine = false): number {
  const lines = linesOf(text, 176, 13.5, 500)
  const width = Math.max(...lines.map((line) => widthOf(line, 13.5, 500))) + 28
  const height = lines.length * 20 + 16
  const x = mine ? X + WIDE - width : X + 34
  if (!mine) s.dot(X + 13, y + 15, 13, s.ink.aqua)
  s.card(x, y, width, height, mine ? s.ink.accent : s.ink.panel, 17)
  const ink = mine ? s.ink.onAccent : s.ink.text
  for (const [at, line] of lines.entries()) s.text(line, x + 14, y + 22.5 + at * 20, 13.5, 500, ink)
  return y + height + 10
}

function field(s: Glass, text: string): void {
  s.card(X, 556, WIDE, 42, s.ink.panel, 21)
  s.text(text, X + 18, 582, 13.5, 400, s.ink.faint)
  s.dot(X + WIDE - 21, 577, 15, s.ink.accent)
  s.add(
    stroke(`M${X + WIDE - 21} 584v-13m-5 5l5-5 5 5`, s.ink.onAccent, 1.8, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  )
}

const talk: Draw = (a, b, language) => {
  const w = SCREEN_WORDS.talk[language]
  a.head(w.room).text(w.people, 48 + widthOf(w.room, 15.5, 700), 64, 13, 500, a.ink.faint)
  a.rule(84)
  a.card(X, 100, WIDE, 186, a.ink.accentSoft, 18)
  a.add(path(lens(X + 28, 126, 24, 5), a.ink.accent))
  a.text(w.summary, X + 48, 131, 14.5, 700, a.ink.accent)
  a.add(
    words(w.count, X + WIDE - 16, 131, {
      size: 11.5,
      weight: 500,
      fill: a.ink.faint,
      anchor: 'end',
    }),
  )
  w.lines.forEach((line, at) => {
    const y = 165 + at * 31
    a.add(circle(X + 24, y - 4.5, 9, at === 2 ? a.ink.gold : a.ink.ground))
    a.middle(String(at + 1), X + 24, y - 0.5, 11, 700, at === 2 ? '#0c1824' : a.ink.accent)
    a.text(line, X + 42, y, 13, at === 2 ? 600 : 500)
  })
  a.text(w.device, X + 16, 270, 11, 400, a.ink.faint)
  let y = bubble(a, w.theirs[0], 312)
  y = bubble(a, w.theirs[1], y)
  y = bubble(a, w.mine, y + 6, true)
  bubble(a, w.theirs[2], y + 6)
  field(a, w.field)

  b.status = '#0c1824'
  b.card(0, 0, 296, 118, b.ink.gold, 0)
  b.text(w.mode, X, 74, 19, 700, '#0c1824')
  b.text(w.modeNote, X, 99, 12.5, 500, '#0c1824')
  const half = (WIDE - 10) / 2
  b.card(X, 136, half, 62, b.ink.accent, 16).middle(
    w.safe,
    X + half / 2,
    173,
    16,
    700,
    b.ink.onAccent,
  )
  b.add(
    rect(X + half + 10, 136, half, 62, b.ink.ground, 16, {
      stroke: b.ink.text,
      'stroke-width': 1.8,
    }),
  )
  b.middle(w.help, X + half + 10 + half / 2, 173, 16, 700)
  const below = b.paragraph(w.tap, X, 224, { size: 12, leading: 18 })
  const noticeBottom = 66 + linesOf(w.notice, WIDE - 32, 12).length * 17.5
  b.card(X, below, WIDE, noticeBottom, b.ink.accentSoft, 16)
  b.text(w.official, X + 16, below + 28, 12.5, 700, b.ink.accent)
  const after = b.paragraph(w.notice, X + 16, below + 50, {
    width: WIDE - 32,
    size: 12,
    leading: 17.5,
  })
  b.text(w.changed, X + 16, after + 3, 12.5, 700)
  w.chats.forEach(([name, last], at) => {
    const top = below + noticeBottom + 20 + at * 56
    b.dot(X + 19, top + 19, 19, [b.ink.aqua, b.ink.line, b.ink.water][at] as string)
    b.text(name, X + 50, top + 16, 14, 600)
    b.text(last, X + 50, top + 35, 12, 400, b.ink.faint)
  })
}

/** Streets, a lake and the sea, with a route from the station to the beach. */
function streetMap(s: Glass, top: number, height: number): void {
  const road = s.theme === 'light' ? '#ffffff' : s.ink.line
  s.add(rect(0, top, 296, height, s.ink.land))
  s.add(
    path(
      `M296 0V${top + 210}Q250 ${top + 170} 240 ${top + 110}Q232 ${top + 40} 176 ${top - 40}Q140 ${top - 90} 150 0Z`,
      s.ink.water,
    ),
  )
  s.add(path(`M128 ${top + 76}q36-26 64 2t14 56q-30 30-66 8t-12-66Z`, s.ink.water))
  for (const at of [0, 1, 2, 3])
    s.add(
      path(lens(262 - at * 4, top + 34 + at * 26, 44 - at * 5, 2.6), s.ink.ground, {
        opacity: 0.55,
      }),
    )
  s.add(
    stroke(
      `M-10 ${top + 60}L116 ${top + 40}L190 ${top + 20}M-10 ${top + 150}L90 ${top + 160}L214 ${top + 188}L300 ${top + 262}M34 0L62 ${top + 290}M104 0L96 ${top + 160}L118 ${top + 300}M-10 ${top + 236}L300 ${top + 226}M180 ${top + 184}L204 ${top + 300}`,
      road,
      7,
    ),
  )
  s.add(
    stroke(
      `M58 ${top + 236}L50 ${top + 155}L92 ${top + 160}L108 ${top + 150}Q112 ${top + 96} 134 ${top + 64}Q160 ${top + 44} 196 ${top + 60}L222 ${top + 64}`,
      s.ink.accent,
      6,
      { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    ),
  )
  for (const [x, y] of [
    [52, 180],
    [100, 156],
    [122, 86],
  ] as const)
    s.add(circle(x, top + y, 6, s.ink.ground, { stroke: s.ink.accent, 'stroke-width': 2.4 }))
  s.add(circle(58, top + 236, 9, s.ink.text), circle(58, top + 236, 3.6, s.ink.ground))
  s.add(path(`M222 ${top + 68}c-9-12-14-18-14-26a14 14 0 0 1 28 0c0 8-5 14-14 26Z`, s.ink.gold))
  s.add(circle(222, top + 42, 5, '#0c1824'))
}

const maps: Draw = (a, b, language) => {
  const w = SCREEN_WORDS.maps[language]
  a.add(rect(0, 0, 296, 400, a.ink.land))
  streetMap(a, 140, 260)
  a.card(14, 44, 268, 84, a.ink.ground, 16)
  a.dot(34, 67, 4.5, a.ink.text).text(w.from, 48, 72, 14, 500)
  a.rule(86, 48, 220)
  a.dot(34, 107, 4.5, a.ink.gold).text(w.to, 48, 112, 14, 600)
  let x = 14
  w.chips.forEach((chip, at) => {
    x = a.chip(chip, x, 138, at === 0)
  })
  a.card(0, 392, 296, 240, a.ink.ground, 24)
  a.text(w.name, X, 426, 14, 600, a.ink.accent)
  a.text(w.time, X, 456, 25, 700)
  a.text(w.way, X + widthOf(w.time, 25, 700) + 12, 455, 13, 500, a.ink.soft)
  w.facts.forEach(([name, value], at) => {
    const y = 484 + at * 25
    a.text(name, X, y, 12.5, 600).text(value, X + 84, y, 12.5, 400, a.ink.soft)
  })
  a.button(w.start, 536)

  b.head(w.place)
  b.rule(84)
  b.add(rect(0, 85, 296, 330, b.ink.panel))
  // The floor plan: platforms, a passage, two lifts and the exits.
  b.add(
    path('M34 124H262V196H212V316H262V388H34V316H92V196H34Z', b.ink.ground, {
      stroke: b.ink.line,
      'stroke-width': 2,
    }),
    rect(34, 148, 228, 10, b.ink.water),
    rect(34, 354, 228, 10, b.ink.water),
    rect(118, 214, 68, 82, b.ink.accentSoft, 6),
    rect(222, 206, 34, 34, b.ink.accent, 6),
    rect(222, 262, 34, 34, b.ink.line, 6),
  )
  b.add(
    stroke('M60 336H104V208H200V223H222', b.ink.accent, 5, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    stroke('M239 216v14m-5-9l5-5 5 5', b.ink.onAccent, 1.8, { 'stroke-linecap': 'round' }),
    circle(60, 336, 15, b.ink.accent, { opacity: 0.2 }),
    circle(60, 336, 7, b.ink.accent, { stroke: b.ink.ground, 'stroke-width': 2.4 }),
  )
  b.text(w.here, 46, 381, 11.5, 600)
  b.middle(w.lift, 239, 200, 11, 600)
  b.middle(w.gate, 152, 259, 12, 600, b.ink.accent)
  w.floors.forEach((floor, at) => {
    const chosen = at === 2
    b.add(
      rect(12, 214 + at * 31, 38, 27, chosen ? b.ink.text : b.ink.ground, 8, {
        stroke: b.ink.line,
      }),
    )
    b.middle(floor, 31, 232 + at * 31, 11.5, 600, chosen ? b.ink.ground : b.ink.soft)
  })
  b.card(X, 100 + 330, WIDE, 44, b.ink.panel, 14).text(w.only, X + 16, 457, 13.5, 600)
  b.add(
    rect(X + WIDE - 56, 440, 42, 24, b.ink.accent, 12),
    circle(X + WIDE - 26, 452, 9, b.ink.onAccent),
  )
  b.text(w.next, X, 510, 19, 700)
  b.text(w.nextNote, X, 533, 12.5, 400, b.ink.soft)
  b.button(w.wrong, 552, true)
}

/** A ring that empties, with the time that is left in it. */
function ring(s: Glass, y: number, r: number, part: number, left: string, label: string): void {
  const length = 2 * Math.PI * r
  s.add(
    circle(148, y, r, 'none', { stroke: s.ink.line, 'stroke-width': 9 }),
    circle(148, y, r, 'none', {
      stroke: s.ink.accent,
      'stroke-width': 9,
      'stroke-linecap': 'round',
      'stroke-dasharray': `${(length * part).toFixed(1)} ${length.toFixed(1)}`,
      transform: `rotate(-90 148 ${y})`,
    }),
  )
  s.middle(left, 148, y + (label ? 8 : 11), label ? 32 : 26, 700)
  if (label) s.middle(label, 148, y + 30, 12, 500, s.ink.faint)
}

const pay: Draw = (a, b, language) => {
  const w = SCREEN_WORDS.pay[language]
  a.head(w.title)
  a.middle(w.pause, 148, 122, 14, 600, a.ink.accent)
  a.middle(w.hold[0], 148, 156, 20, 700)
  a.middle(w.hold[1], 148, 184, language === 'ko' ? 17 : 16, 600)
  ring(a, 288, 74, 0.89, w.left, w.leftLabel)
  a.card(X, 388, WIDE, 86, a.ink.panel, 16)
  a.text(w.amount, X + 16, 418, 18, 700)
  a.paragraph(w.why, X + 16, 442, { width: WIDE - 32, size: 12.5, leading: 18 })
  a.button(w.cancel, 496)
  a.middle(w.free, 148, 566, 12, 400, a.ink.faint)

  b.head(w.held)
  ring(b, 146, 48, 0.97, w.heldLeft, '')
  const tall =
    44 +
    [w.check, w.checkAsk].reduce(
      (sum, text) => sum + linesOf(text, WIDE - 32, 14, 600).length * 21,
      0,
    )
  b.card(X, 214, WIDE, tall, b.ink.accentSoft, 18)
  const y = b.paragraph(w.check, X + 16, 242, {
    width: WIDE - 32,
    size: 14,
    weight: 600,
    fill: b.ink.text,
    leading: 21,
  })
  b.paragraph(w.checkAsk, X + 16, y + 10, {
    width: WIDE - 32,
    size: 14,
    weight: 600,
    fill: b.ink.accent,
    leading: 21,
  })
  const row = 214 + tall + 18
  b.dot(X + 19, row + 20, 19, b.ink.aqua)
  b.text(w.trusted, X + 50, row + 17, 14, 700)
  b.paragraph(w.trustedNote, X + 50, row + 37, { width: WIDE - 50, size: 11.5, leading: 16.5 })
  b.button(w.cancel, 460)
  b.button(w.allow, 514, true)
  b.middle(w.urgent, 148, 588, 12.5, 600, b.ink.accent)
}

/** The drop at the end of a sentence that opens its source. */
const drop = (s: Glass, text: string, x: number, y: number): string =>
  path(
    `M${x} ${y - 13}c4 5 6.500 8 6.500 11.500a6.500 6.500 0 0 1-13 0c0-3.500 2.500-6.500 6.500-11.500Z`,
    s.ink.accent,
  ) + words(text, x, y + 2, { size: 8.5, weight: 700, fill: s.ink.onAccent, anchor: 'middle' })

const ask: Draw = (a, b, language) => {
  const w = SCREEN_WORDS.ask[language]
  for (const s of [a, b])
    s.add(badge(s, 'ask', X - 4, 42, 32))
      .text(w.title, X + 36, 65, 16, 700)
      .rule(84)
  let y = bubble(a, w.question, 100, true)
  const lines = linesOf(w.where, WIDE, 13.5, 500)
  for (const [at, line] of lines.entries()) a.text(line, X, y + 18 + at * 20, 13.5, 500)
  y = bubble(a, w.yes, y + 12 + lines.length * 20, true) + 20
  a.paragraph(w.pick, X, y, { size: 14.5, weight: 700, fill: a.ink.text })
  w.sources.forEach(([name, from, valid], at) => {
    const top = y + 16 + at * 68
    a.add(rect(X, top, WIDE, 60, valid ? a.ink.accentSoft : a.ink.panel, 14))
    a.add(
      rect(X + 14, top + 20, 20, 20, valid ? a.ink.accent : 'none', 6, {
        stroke: valid ? a.ink.accent : a.ink.line,
        'stroke-width': 1.6,
      }),
    )
    if (valid)
      a.add(
        stroke(`M${X + 19} ${top + 30}l4 4 7-8`, a.ink.onAccent, 2, {
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
      )
    a.text(name, X + 46, top + 26, 13, 600, valid ? a.ink.text : a.ink.faint)
    a.text(from, X + 46, top + 45, 10.5, 400, a.ink.faint)
  })
  a.button(w.go, 546)

  y = 116
  for (const [sentence, source] of w.answer) {
    const parts = linesOf(sentence, WIDE - 22, 14, 500)
    for (const [at, line] of parts.entries()) b.text(line, X, y + at * 21.5, 14, 500)
    const last = parts.at(-1) as string
    b.add(drop(b, source, X + widthOf(last, 14, 500) + 13, y + (parts.length - 1) * 21.5))
    y += parts.length * 21.5 + 10
  }
  b.text(w.line, X, y + 6, 12.5, 600, b.ink.accent)
  y += 28
  const noted = 48 + linesOf(w.differNote, WIDE - 32, 12).length * 17.5
  b.card(X, y, WIDE, noted, b.ink.accentSoft, 16).text(
    w.differ,
    X + 16,
    y + 27,
    13,
    700,
    b.ink.accent,
  )
  b.paragraph(w.differNote, X + 16, y + 49, { width: WIDE - 32, size: 12, leading: 17.5 })
  y += noted + 14
  const empty =
    30 +
    linesOf(w.none, WIDE - 32, 13, 700).length * 19 +
    linesOf(w.noneNote, WIDE - 32, 12).length * 17
  b.add(rect(X, y, WIDE, empty, b.ink.ground, 16, { stroke: b.ink.line, 'stroke-width': 1.4 }))
  const after = b.paragraph(w.none, X + 16, y + 27, {
    width: WIDE - 32,
    size: 13,
    weight: 700,
    fill: b.ink.text,
    leading: 19,
  })
  b.paragraph(w.noneNote, X + 16, after + 4, { width: WIDE - 32, size: 12, leading: 17 })
  field(b, w.field)
}

export const DRAWINGS: Record<string, Draw> = { talk, maps, pay, ask }
