import { randomUUID } from 'node:crypto'
import { MOST_BINNED } from '../../../contract/limits.ts'
import type { Queries } from '../../database/index.ts'
import { BIN_USE } from '../bin-use.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { binRepository } from './bin.repository.ts'
import { documentText } from './contents.ts'
import type { Subject, SubjectStore } from './subjects.ts'

/**
 * Keeps the working copy of a subject in the bin before it is discarded; its files stay in use
 * there. What is said about it is kept too if the subject is removed with it.
 */
export async function putInBin(
  tx: Queries,
  work: SubjectStore,
  before: Subject,
  { removed, by }: { removed: boolean; by: string },
): Promise<void> {
  const { subject, contentIdx, kind, languageType, groupId } = before
  const document = await work.documentOf(tx, before)
  const writers = await work.writers(tx, before)
  const id = randomUUID()
  await binRepository.put(tx, {
    id,
    subject,
    contentIdx,
    kind,
    languageType,
    groupId,
    title: document.title,
    document: documentText(document),
    removed: removed ? 1 : 0,
    writers: writers.join(' '),
    by,
    at: new Date().toISOString(),
    said: removed ? await binRepository.said(tx, subject) : null,
  })
  await mediaUses.noteDraft(tx, `${BIN_USE}${id}`, document)
  // who discards without end loses their own oldest, and nobody else's
  for (const old of await binRepository.beyond(tx, by, MOST_BINNED))
    if (await binRepository.remove(tx, old)) await mediaUses.noteDraft(tx, `${BIN_USE}${old}`, null)
}
