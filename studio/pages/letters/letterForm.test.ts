import { expect, test } from 'vitest'
import {
  type PressLetterFields,
  pressLetterFields,
} from '../../../contract/studio/press-letters.ts'
import { blankLetter, isComplete } from './letterForm.ts'

const ID = '00000000-0000-4000-8000-000000000000'

test('a letter is complete in the form if the server would store it', () => {
  const blank = blankLetter('content/1', ['KOR'])
  for (const kind of ['RELEASE', 'EMBARGOED'] as const)
    for (const when of ['NOW', 'AT', 'PUBLICATION'] as const)
      for (const dueAt of [null, '2026-12-01T00:00:00.000Z'])
        for (const languages of [[], ['KOR']] as PressLetterFields['languages'][])
          for (const audience of [
            { lists: [], tags: [], ids: [] },
            { lists: [ID], tags: [], ids: [] },
            { lists: [], tags: ['AI'], ids: [ID] },
            { lists: [], tags: [], ids: [ID] },
          ]) {
            const fields = { ...blank, kind, when, dueAt, languages, audience }
            const isStored = pressLetterFields.safeParse(fields).success
            expect(isComplete(fields), JSON.stringify(fields)).toBe(isStored)
          }
})
