import type { PageSettings } from '../../contract/page-request.ts'
import type { Config } from '../config.ts'
import type { OpenedPreview } from '../studio/preview/opened.ts'
import { openPages } from './open-pages.ts'
import type { Pages } from './pages.ts'

/** What previews see of pages that have a switch. */
export interface PreviewAccess {
  settings(preview: Pick<OpenedPreview, 'access'>): PageSettings
  pages(preview: Pick<OpenedPreview, 'access'>): Pages
}

/**
 * Pages and settings of previews: those of a document that opens or closes a page, or needs it to be
 * open, and the visitors' ones otherwise.
 * @param pages all of the build
 * @param settings those of visitors, as of now
 */
export function previewAccess(
  config: Pick<Config, 'DATA_CENTER_PAGE'>,
  pages: Pages,
  settings: () => PageSettings,
): PreviewAccess {
  const settingsOf: PreviewAccess['settings'] = ({ access }) =>
    access === null
      ? settings()
      : {
          ...settings(),
          dataCenterOpen: access === 'configured' ? config.DATA_CENTER_PAGE : access === 'open',
        }
  return {
    settings: settingsOf,
    pages: (preview) => openPages(pages, () => settingsOf(preview)),
  }
}
