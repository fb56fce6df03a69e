import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'
import * as content from './0001-content.ts'
import * as eventsAndReports from './0002-events-and-reports.ts'
import * as sealedAttachments from './0003-sealed-attachments.ts'
import * as plans from './0004-plans.ts'
import * as attachmentDigest from './0005-attachment-digest.ts'
import * as searchTypes from './0006-search-types.ts'
import * as mediaKit from './0007-media-kit.ts'
import * as studioWork from './0008-studio-work.ts'
import * as studioAccounts from './0009-studio-accounts.ts'
import * as studioMedia from './0010-studio-media.ts'
import * as studioDevices from './0011-studio-devices.ts'
import * as draftWriters from './0012-draft-writers.ts'
import * as hoursThatCame from './0013-hours-that-came.ts'
import * as cdn from './0014-cdn.ts'
import * as rateLimits from './0015-rate-limits.ts'
import * as siteProcesses from './0016-site-processes.ts'
import * as presenceAtBlocks from './0017-presence-at-blocks.ts'
import * as commentsOnWords from './0018-comments-on-words.ts'
import * as notifications from './0019-notifications.ts'
import * as guests from './0020-guests.ts'
import * as binAndTemplates from './0021-bin-and-templates.ts'
import * as mediaRights from './0022-media-rights.ts'
import * as auditFilters from './0024-audit-filters.ts'
import * as binComments from './0025-bin-comments.ts'
import * as templateLanguages from './0026-template-languages.ts'
import * as jobs from './0027-jobs.ts'
import * as readings from './0028-readings.ts'
import * as mediaLibrary from './0029-media-library.ts'
import * as replacedFiles from './0030-replaced-files.ts'
import * as readDocuments from './0031-read-documents.ts'
import * as calendarFeeds from './0032-calendar-feeds.ts'
import * as previewLanguages from './0033-preview-languages.ts'
import * as unfinishedUploads from './0034-unfinished-uploads.ts'
import * as captions from './0035-captions.ts'
import * as manualCrops from './0036-manual-crops.ts'
import * as searchPending from './0037-search-pending.ts'
import * as comparedPreviews from './0038-compared-previews.ts'
import * as usesOfCategories from './0039-uses-of-categories.ts'
import * as createdDocuments from './0040-created-documents.ts'
import * as filmFiles from './0041-film-files.ts'
import * as audio from './0042-audio.ts'
import * as wordsOfMedia from './0043-words-of-media.ts'
import * as reportWork from './0044-report-work.ts'
import * as statistics from './0045-statistics.ts'
import * as links from './0046-links.ts'
import * as connections from './0047-connections.ts'
import * as statisticSums from './0049-statistic-sums.ts'
import * as liveLanguages from './0050-live-languages.ts'
import * as subscriptions from './0051-subscriptions.ts'
import * as imports from './0052-imports.ts'
import * as originals from './0053-originals.ts'
import * as needs from './0054-needs.ts'
import * as channelTexts from './0055-channel-texts.ts'
import * as releaseFiles from './0056-release-files.ts'
import * as loadedReadings from './0057-loaded-readings.ts'
import * as press from './0058-press.ts'
import * as returnedMails from './0059-returned-mails.ts'
import * as replacingUploads from './0060-replacing-uploads.ts'
import * as pressLetters from './0061-press-letters.ts'
import * as subjectsOfSubscriptions from './0062-subjects-of-subscriptions.ts'
import * as joinedFiles from './0063-joined-files.ts'
import * as releaseCuts from './0064-release-cuts.ts'
import * as pairsAndAttempts from './0065-pairs-and-attempts.ts'
import * as filesOfImports from './0066-files-of-imports.ts'

/**
 * All migrations, in order. Each only adds, so that processes of the former release go on with the
 * newer schema: `tests/contract/migrations.test.ts`.
 */
export const MIGRATIONS: readonly [
  string,
  (db: Kysely<never>, dialect: Dialect) => Promise<void>,
][] = [
  ['0001-content', content.up],
  ['0002-events-and-reports', eventsAndReports.up],
  ['0003-sealed-attachments', sealedAttachments.up],
  ['0004-plans', plans.up],
  ['0005-attachment-digest', attachmentDigest.up],
  ['0006-search-types', searchTypes.up],
  ['0007-media-kit', mediaKit.up],
  ['0008-studio-work', studioWork.up],
  ['0009-studio-accounts', studioAccounts.up],
  ['0010-studio-media', studioMedia.up],
  ['0011-studio-devices', studioDevices.up],
  ['0012-draft-writers', draftWriters.up],
  ['0013-hours-that-came', hoursThatCame.up],
  ['0014-cdn', cdn.up],
  ['0015-rate-limits', rateLimits.up],
  ['0016-site-processes', siteProcesses.up],
  ['0017-presence-at-blocks', presenceAtBlocks.up],
  ['0018-comments-on-words', commentsOnWords.up],
  ['0019-notifications', notifications.up],
  ['0020-guests', guests.up],
  ['0021-bin-and-templates', binAndTemplates.up],
  ['0022-media-rights', mediaRights.up],
  ['0024-audit-filters', auditFilters.up],
  ['0025-bin-comments', binComments.up],
  ['0026-template-languages', templateLanguages.up],
  ['0027-jobs', jobs.up],
  ['0028-readings', readings.up],
  ['0029-media-library', mediaLibrary.up],
  ['0030-replaced-files', replacedFiles.up],
  ['0031-read-documents', readDocuments.up],
  ['0032-calendar-feeds', calendarFeeds.up],
  ['0033-preview-languages', previewLanguages.up],
  ['0034-unfinished-uploads', unfinishedUploads.up],
  ['0035-captions', captions.up],
  ['0036-manual-crops', manualCrops.up],
  ['0037-search-pending', searchPending.up],
  ['0038-compared-previews', comparedPreviews.up],
  ['0039-uses-of-categories', usesOfCategories.up],
  ['0040-created-documents', createdDocuments.up],
  ['0041-film-files', filmFiles.up],
  ['0042-audio', audio.up],
  ['0043-words-of-media', wordsOfMedia.up],
  ['0044-report-work', reportWork.up],
  ['0045-statistics', statistics.up],
  ['0046-links', links.up],
  ['0047-connections', connections.up],
  ['0049-statistic-sums', statisticSums.up],
  ['0050-live-languages', liveLanguages.up],
  ['0051-subscriptions', subscriptions.up],
  ['0052-imports', imports.up],
  ['0053-originals', originals.up],
  ['0054-needs', needs.up],
  ['0055-channel-texts', channelTexts.up],
  ['0056-release-files', releaseFiles.up],
  ['0057-loaded-readings', loadedReadings.up],
  ['0058-press', press.up],
  ['0059-returned-mails', returnedMails.up],
  ['0060-replacing-uploads', replacingUploads.up],
  ['0061-press-letters', pressLetters.up],
  ['0062-subjects-of-subscriptions', subjectsOfSubscriptions.up],
  ['0063-joined-files', joinedFiles.up],
  ['0064-release-cuts', releaseCuts.up],
  ['0065-pairs-and-attempts', pairsAndAttempts.up],
  ['0066-files-of-imports', filesOfImports.up],
]

/**
 * How the migrations that a database had differ from those of this release, in order.
 * @param applied their names
 */
export function compareMigrations(applied: readonly string[]): {
  /** Of this release, and not applied. */
  pending: string[]
  /** Applied by another release. */
  unknown: string[]
} {
  const names = MIGRATIONS.map(([name]) => name)
  return {
    pending: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  }
}

/**
 * Brings the schema up to date, each step in a transaction, or all in that of `db`; several processes
 * that start at once wait for each other. Migrations of a later release, which the database may
 * have already, stay.
 */
export async function migrate(
  db: Kysely<never>,
  dialect: Dialect,
  migrations: typeof MIGRATIONS = MIGRATIONS,
): Promise<void> {
  await sql`create table if not exists schema_migration (name text primary key, at text not null)`
    .execute(db)
    .catch((error: unknown) => {
      // two processes creating it at the same instant: PostgreSQL refuses one of them, and the table is there
      if (dialect !== 'postgres') throw error
    })
  for (const [name, up] of migrations) {
    if (await done(db, name)) continue
    const step = async (tx: Kysely<never>): Promise<void> => {
      if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7283640019)`.execute(tx)
      if (await done(tx, name)) return
      await up(tx, dialect)
      await sql`insert into schema_migration (name, at) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
    await (db.isTransaction ? step(db) : db.transaction().execute(step))
  }
}

async function done(db: Kysely<never>, name: string): Promise<boolean> {
  const found = await sql`select 1 from schema_migration where name = ${name}`.execute(db)
  return found.rows.length > 0
}
