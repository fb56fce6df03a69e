import { circle, path, polar, range, rect, stroke } from '../shapes.ts'

/** From where a head is seen; `three` and `side` look to the right. */
export type View = 'front' | 'three' | 'side' | 'back'
export type HairStyle =
  | 'short'
  | 'crop'
  | 'parted'
  | 'bob'
  | 'long'
  | 'bun'
  | 'tail'
  | 'curls'
  | 'perm'
  | 'bald'
  | 'cap'
  | 'toque'
  | 'kerchief'
  | 'scarf'

/** Hair in two layers: behind the neck and over the face. */
export interface Hair {
  behind: string
  over: string
}

/** The crown of each view: hair that follows the skull and ends at forehead, temple and nape. */
const CROWN: Record<View, string> = {
  front:
    'M-37 2C-42-22-38-60 0-60S42-22 37 2L33-8C31-24 24-31 13-32C0-27-14-27-23-33C-30-27-32-18-33-8Z',
  three:
    'M-40 16C-52-28-36-62 2-61C30-60 42-40 36-13C33-24 29-29 20-33C8-27-4-24-12-26C-12-14-15-4-20 0C-30-4-34 6-31 20Z',
  side: 'M-35 28C-52-8-46-62-4-61C20-60 33-48 31-29C25-35 17-35 10-31C9-20 5-10 2 2L-5 4C-4-6-20-8-20 8C-20 18-27 28-35 28Z',
  back: 'M0-60C30-60 40-36 39-10C39 18 32 36 24 42Q0 50-24 42C-32 36-39 18-39-10C-40-36-30-60 0-60Z',
}

/** A tighter crown for cropped hair. */
const CROP: Record<View, string> = {
  front: 'M-35-2C-38-30-28-55 0-55S38-30 35-2C33-20 27-34 0-36C-27-34-33-20-35-2Z',
  three:
    'M-36 8C-42-28-28-56 2-56C26-56 38-38 35-16C31-28 24-36 10-37C-6-36-14-26-14-8C-20-8-26 0-30 8Z',
  side: 'M-37 18C-46-12-40-56-4-56C18-56 30-46 30-32C22-38 10-38 4-26C2-16 1-8 0 0L-6 0C-8-8-20-6-20 6C-22 14-30 20-37 18Z',
  back: 'M0-55C28-55 37-34 37-10C37 12 30 28 22 34Q0 40-22 34C-30 28-37 12-37-10C-37-34-28-55 0-55Z',
}

/** A parting: hair drawn to both sides of the forehead. */
const PARTED: Record<View, string> = {
  front: 'M-38 14C-46-34-30-60 0-60S46-34 38 14C36-10 22-24 6-40C-12-24-34-14-38 14Z',
  three:
    'M-40 18C-50-28-36-62 2-61C30-60 42-40 36-11C33-22 28-30 20-40C10-24-6-12-18 2C-30-4-34 6-32 22Z',
  side: 'M-38 26C-52-10-46-62-4-61C20-60 35-48 31-22C28-29 23-29 19-23C16-8 8 4-4 10C-20 14-26 28-38 26Z',
  back: CROWN.back,
}

const puffs = (list: readonly (readonly [number, number, number])[], ink: string): string =>
  list.map(([x, y, r]) => circle(x, y, r, ink)).join('')

/** Rings of curls around the skull. */
function curls(view: View, ink: string, big: number): Hair {
  const [cx, from, to] = (
    {
      front: [0, 172, 368],
      three: [-4, 140, 348],
      side: [-8, 118, 322],
      back: [0, 0, 360],
    } as const
  )[view]
  const rim = range(from, to, 24).map(
    (a, i) => [...polar(cx, -16, 33 + (i % 2) * 4, a), big] as const,
  )
  const inner = range(from + 34, to - 34, 30).map((a) => [...polar(cx, -20, 22, a), big] as const)
  return {
    behind: puffs(rim, ink),
    over:
      puffs(view === 'back' ? [[0, -8, 38], ...rim] : inner, ink) +
      (view === 'back'
        ? puffs([[0, 22, 24]], ink)
        : puffs(
            rim.filter((_, i) => i % 2 === 0),
            ink,
          )),
  }
}

/** Hair or what covers it. `ink` is the colour of hair, `hat` of cap, toque, kerchief and scarf. */
export function hair(style: HairStyle, view: View, ink: string, hat: string, band: string): Hair {
  const crown = path(CROWN[view], ink)
  const at = { front: 0, three: -6, side: -12, back: 0 }[view]
  switch (style) {
    case 'crop':
      return { behind: '', over: path(CROP[view], ink) }
    case 'parted':
      return { behind: '', over: path(PARTED[view], ink) }
    case 'bob': {
      const fall = {
        front: 'M-43 34C-54-24-44-62 0-62S54-24 43 34Q41 44 28 42H-28Q-41 44-43 34Z',
        three: 'M-46 36C-58-24-42-64 0-62C24-60 34-44 32-20L6 44H-34Q-45 46-46 36Z',
        side: 'M-44 38C-62-20-46-64-4-62C20-60 30-44 28-24L2 4L-4 44H-34Q-44 46-44 38Z',
        back: '',
      }[view]
      const over = {
        front:
          'M-38 22C-46-30-30-61 0-61S46-30 38 22C35 2 31-14 27-21Q0-14-27-21C-31-14-35 2-38 22Z',
        three:
          'M-44 38C-56-26-38-63 2-62C30-60 42-40 36-11C33-18 30-22 26-25Q8-18-8-20C-8 4-10 30-14 42Q-40 48-44 38Z',
        side: 'M-44 40C-60-18-46-64-4-62C20-60 34-46 31-22Q22-22 14-24C14 0 10 26 4 40Q-38 50-44 40Z',
        back: 'M0-62C36-62 48-30 46 0V38Q44 48 30 48H-30Q-44 48-46 38V0C-48-30-36-62 0-62Z',
      }[view]
      return { behind: path(fall, ink), over: path(over, ink) }
    }
    case 'long': {
      const fall = {
        front: 'M-42 20C-52-34-40-62 0-62S52-34 42 20C44 60 52 84 50 120H-50C-52 84-44 60-42 20Z',
        three: 'M-44 20C-58-30-40-64 0-62C24-60 34-40 30 0L18 110H-62C-60 76-46 60-44 20Z',
        side: 'M-42 20C-60-24-46-64-4-62C20-60 24-20 10 10L-2 116H-66C-62 76-46 60-42 20Z',
        back: '',
      }[view]
      const over =
        view === 'back'
          ? path(
              'M0-62C38-62 46-30 45 4C45 50 56 84 52 124Q0 138-52 124C-56 84-45 50-45 4C-46-30-38-62 0-62Z',
              ink,
            )
          : path(PARTED[view], ink)
      return { behind: path(fall, ink), over }
    }
    case 'bun':
      return {
        behind: view === 'back' ? '' : circle(at - (view === 'side' ? 24 : 0), -60, 20, ink),
        over:
          path(view === 'back' ? CROWN.back : PARTED[view], ink) +
          (view === 'back'
            ? circle(0, -58, 21, ink) +
              stroke('M-18-42Q0-36 18-42', band, 5, { 'stroke-linecap': 'round' })
            : ''),
      }
    case 'tail': {
      const swing = {
        front: 'M20-40C60-50 62 10 52 60C46 30 34 0 16-20Z',
        three: 'M-36-34C-78-30-70 30-58 70C-50 40-36 10-28-10Z',
        side: 'M-40-30C-84-26-76 40-60 82C-54 44-40 10-30-8Z',
        back: 'M-10-34C-16 20-20 60-6 96C8 80 18 20 10-34Z',
      }[view]
      return view === 'back'
        ? { behind: '', over: crown + path(swing, ink) + rect(-12, -30, 24, 9, band, 4) }
        : { behind: path(swing, ink), over: path(PARTED[view], ink) }
    }
    case 'curls':
      return curls(view, ink, 17)
    case 'perm':
      return curls(view, ink, 12)
    case 'bald': {
      const rim = {
        front:
          'M-37 14C-42-4-40-20-33-24C-34-10-33 0-34 14ZM37 14C42-4 40-20 33-24C34-10 33 0 34 14Z',
        three: 'M-36 20C-44-4-42-22-30-28C-22-20-14-10-16 0C-26-2-30 8-30 20Z',
        side: 'M-36 26C-46 2-42-18-34-24C-22-22-8-18-2-10L-3 2C-8-6-20-4-20 8C-22 20-28 28-36 26Z',
        back: 'M-38-4C-38 18-32 36-24 42Q0 50 24 42C32 36 38 18 38-4C20 8-20 8-38-4Z',
      }[view]
      return { behind: '', over: path(rim, ink) }
    }
    case 'cap': {
      const shape = {
        front: 'M-39-16C-40-48-26-66 0-66S40-48 39-16Q0-30-39-16Z',
        three: 'M-42-8C-46-48-28-67 2-66C28-65 38-46 36-20Q-6-26-42-8Z',
        side: 'M-44-4C-48-48-32-67-4-66C22-65 32-48 32-24Q-10-22-44-4Z',
        back: 'M-40-10C-42-46-28-66 0-66S42-46 40-10Q0 0-40-10Z',
      }[view]
      const peak = {
        front: 'M-36-20Q0-34 36-20Q40-8 30-8Q0-20-30-8Q-40-8-36-20Z',
        three: 'M4-24Q34-34 56-14Q58-8 48-10Q28-16 8-14Z',
        side: 'M10-24Q46-28 64-14Q64-8 54-10Q34-14 10-14Z',
        back: '',
      }[view]
      return { behind: '', over: crown + path(shape, hat) + path(peak, band) }
    }
    case 'toque': {
      const tall = { front: 0, three: -4, side: -10, back: 0 }[view]
      return {
        behind: '',
        over:
          path(CROP[view], ink) +
          puffs(
            [
              [tall - 28, -84, 24],
              [tall + 28, -84, 24],
              [tall, -96, 30],
            ],
            hat,
          ) +
          rect(tall - 38, -80, 76, 46, hat, 4) +
          stroke(`M${tall - 14}-76V-50M${tall + 12}-78V-50`, band, 3, {
            opacity: 0.6,
            'stroke-linecap': 'round',
          }) +
          rect(tall - 39, -46, 78, 16, band, 3),
      }
    }
    case 'kerchief': {
      const wrap = {
        front: 'M-39-4C-44-46-28-64 0-64S44-46 39-4C34-20 24-30 0-31S-34-20-39-4Z',
        three: 'M-42 14C-52-30-36-64 2-64C30-63 41-42 36-16C24-30-2-32-14-22C-20-12-26 6-34 18Z',
        side: 'M-40 26C-54-16-46-64-4-64C22-63 34-48 32-26C18-36 4-26-2-10C-10 8-24 28-40 26Z',
        back: 'M0-64C32-64 42-38 40-10C38 12 20 30 0 40C-20 30-38 12-40-10C-42-38-32-64 0-64Z',
      }[view]
      const knot = {
        front: '',
        three: 'M-36 10C-58 10-66 24-64 34C-54 34-44 30-34 20Z',
        side: 'M-38 20C-60 20-68 34-66 46C-54 44-44 38-34 28Z',
        back: 'M-6 34C-26 40-30 58-24 68C-12 62-4 50 0 40C4 50 12 62 24 68C30 58 26 40 6 34Z',
      }[view]
      return {
        behind: path(knot, hat),
        over:
          path(view === 'back' ? CROWN.back : CROP[view], ink) +
          path(wrap, hat) +
          (view === 'back' ? path(knot, hat) : '') +
          puffs(
            [
              [at - 18, -44, 4],
              [at + 4, -52, 4],
              [at + 22, -44, 4],
              [at - 30, -26, 4],
            ],
            band,
          ),
      }
    }
    case 'scarf': {
      const hood = {
        front:
          'M-46 40C-56-20-44-66 0-66S56-20 46 40C60 62 66 90 70 118Q0 134-70 118C-66 90-60 62-46 40ZM-28-2C-29 24-18 44 0 46C18 44 29 24 28-2C28-24 18-37 0-37S-28-24-28-2Z',
        three:
          'M-48 40C-60-20-44-67 2-66C34-65 42-40 36-18C30-34 14-38 2-34C-14-26-16 0-10 20C-4 36 4 46 14 50C30 66 48 90 54 116Q-20 134-74 116C-68 90-60 66-48 40Z',
        side: 'M-48 40C-64-20-48-67-2-66C24-65 35-48 31-26C20-36 8-30 4-16C2 8 6 34 18 50C30 66 36 90 40 116Q-30 134-72 114C-66 90-58 66-48 40Z',
        back: 'M0-66C42-66 52-30 48 20C52 60 66 86 72 118Q0 136-72 118C-66 86-52 60-48 20C-52-30-42-66 0-66Z',
      }[view]
      return {
        behind: '',
        over:
          path(hood, hat, { 'fill-rule': 'evenodd' }) +
          stroke(
            {
              front: 'M-44 44Q0 84 48 46',
              three: 'M-46 46Q-6 74 14 52',
              side: 'M-46 46Q-14 70 16 52',
              back: 'M-48 30Q0 60 48 30',
            }[view],
            band,
            3,
            { opacity: 0.55, 'stroke-linecap': 'round' },
          ),
      }
    }
    default:
      return { behind: '', over: crown }
  }
}
