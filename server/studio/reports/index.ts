import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import { once } from '../../once.ts'
import { attachmentFiles } from '../../reports/files.ts'
import { reportKeys } from '../../reports/keys.ts'
import { openStorage, type StorageConfig } from '../../storage/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { reportDeskModel } from './report-desk.model.ts'
import { reportNotesModel } from './report-notes.model.ts'
import { sealedReportsModel } from './sealed-reports.model.ts'

/**
 * Safety reports in the studio. Keys and folders are opened at the first use: commands of operators
 * that read no report create neither.
 */
export function createReportDesk({
  config,
  store,
  audit,
}: {
  config: StorageConfig & Pick<Config, 'REPORT_KEY' | 'REPORT_KEY_FORMER' | 'SMTP_URL'>
  store: Store
  audit: Audit
}) {
  const files = once(() => attachmentFiles(config.DATA_DIR, openStorage(config)))
  const keys = once(() => reportKeys(config))
  const { notesOf, ...notes } = reportNotesModel(store, audit, keys)
  return {
    ...reportDeskModel(store, audit, files),
    ...sealedReportsModel(store, audit, {
      ...{ keys, files, notesOf },
      mails: config.SMTP_URL !== undefined,
    }),
    ...notes,
  }
}
