import { SCREENS } from '../../../contract/studio/screens.ts'
import { m } from '../../paraglide/messages.js'

/** A step of the first walk. */
export interface WalkStep {
  /** The section that it shows; null = it stays where one is. */
  path: (typeof SCREENS)['home' | 'contents' | 'documents' | 'schedules' | 'media'] | null
  title: () => string
  says: () => string
}

/** What somebody new sees first, in this order; everybody may read all of it. */
export const WALK_STEPS: readonly WalkStep[] = [
  { path: SCREENS.home, title: m.walk_home, says: m.walk_home_says },
  { path: SCREENS.contents, title: m.walk_contents, says: m.walk_contents_says },
  { path: SCREENS.documents, title: m.walk_documents, says: m.walk_documents_says },
  { path: SCREENS.schedules, title: m.walk_schedules, says: m.walk_schedules_says },
  { path: SCREENS.media, title: m.walk_media, says: m.walk_media_says },
  {
    path: null,
    title: () => m.walk_search({ keys: m.palette_keys() }),
    says: m.walk_search_says,
  },
  { path: null, title: m.walk_help, says: m.walk_help_says },
]
