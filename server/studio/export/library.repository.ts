import type { Queries } from '../../database/index.ts'

/** Which files have texts beside them, without the texts. */
export const exportedTexts = {
  captions: (tx: Queries) =>
    tx
      .selectFrom('studio_caption')
      .select(['asset', 'language'])
      .where('text', '<>', '')
      .orderBy('asset')
      .orderBy('language')
      .execute(),
  transcripts: (tx: Queries) =>
    tx
      .selectFrom('studio_transcript')
      .select(['asset', 'language'])
      .where('text', '<>', '')
      .orderBy('asset')
      .orderBy('language')
      .execute(),
}
