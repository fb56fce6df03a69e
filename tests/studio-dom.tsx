import type { ReactNode } from 'react'
import { beforeEach } from 'vitest'
import type { Example } from '../studio/components/example.ts'
import { Stage } from '../studio/gallery/Stage.tsx'
import { setLanguage } from '../studio/visit/language.ts'
import { draw } from './dom.tsx'

// What tests of the studio's parts share, besides tests/dom.tsx. They find parts by role and by the name that
// studio/messages holds.
beforeEach(() => setLanguage('KOR'))

/** Draws a part as it is drawn in the studio: in a language, for an editor, with the gallery's answers of the server. */
export const drawPart = (node: ReactNode) => draw(<Stage>{node}</Stage>, { at: '/' })

/** Draws the example whose name begins with these words. */
export function drawExample(examples: readonly Example[], name: string) {
  const found = examples.find((example) => example.name.startsWith(name))
  if (!found) throw new Error(`there is no example ${name}`)
  return drawPart(found.render())
}
