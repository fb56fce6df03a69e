import type { ResultType } from '../../../contract/result-types.ts'
import { m } from '../../paraglide/messages.js'

const NAMES: Record<ResultType, () => string> = {
  news: m.search_type_news,
  service: m.search_type_service,
  tech: m.search_type_tech,
  'data-center': m.search_type_data_center,
  social: m.search_type_social,
  promise: m.search_type_promise,
  policy: m.search_type_policy,
  'media-kit': m.search_type_media_kit,
  story: m.search_type_story,
  'group-story': m.search_type_group_story,
  history: m.search_type_history,
}

/** Returns the visible name of a result type; null = all. */
export const resultTypeName = (type: ResultType | null): string =>
  type === null ? m.search_type_all() : NAMES[type]()
