import type { ReactNode } from 'react'
import { beforeEach } from 'vitest'
import type { Example } from '../studio/components/example.ts'
import { Stage } from '../studio/gallery/Stage.tsx'
import { setLanguage } from '../studio/visit/language.ts'
import { draw } from './dom.tsx'

// Shared code of the studio's component tests, in addition to tests/dom.tsx. They find elements by
// role and by the name in studio/messages.
beforeEach(() => setLanguage('KOR'))

/**
 * Renders a component as in the studio: in a language, for an editor, with the gallery's mock
 * responses.
 */
export const drawPart = (node: ReactNode) => draw(<Stage>{node}</Stage>, { at: '/' })

/** Renders the example whose name begins with these words. */
export function drawExample(examples: readonly Example[], name: string) {
  const found = examples.find((example) => example.name.startsWith(name))
  if (!found) throw new Error(`there is no example ${name}`)
  return drawPart(found.render())
}
