import type { Kind } from '../fields/kinds.ts'
import type { ContentDocument } from '../fields/schemas.ts'
import type { Language } from '../language.ts'
import { sharePath } from '../share.ts'
import type { ChannelSource } from './channels.ts'
import { KIND_ROWS } from './kinds.ts'

/** The fields of an article that texts for channels are prepared from. */
export type ChannelFields = Pick<
  ContentDocument,
  'title' | 'desc' | 'keywords' | 'shareTitle' | 'shareText' | 'link'
>

/**
 * What texts for channels are prepared from: the fields of an article, and the address under which
 * it is shared.
 * @param origin of the site, without a slash at its end
 */
export const channelSource = (
  origin: string,
  { contentIdx, kind, languageType }: { contentIdx: number; kind: Kind; languageType: Language },
  { title, desc, keywords, shareTitle, shareText, link }: ChannelFields,
): ChannelSource => ({
  ...{ contentIdx, languageType, title, desc, keywords, shareTitle, shareText },
  address: `${origin}${sharePath({
    ...{ contentIdx, languageType, webPath: null, isOutLink: link !== null },
    contentType: KIND_ROWS[kind].contentType,
  })}`,
})
