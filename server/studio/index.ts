import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { accounts } from './accounts/index.ts'
import { sessions } from './accounts/sessions.ts'
import { auditModel } from './audit/audit.model.ts'
import { auditLogModel } from './audit/audit-log.model.ts'
import { jobsModel } from './jobs/jobs.model.ts'
import { calendarModel } from './calendar/calendar.model.ts'
import { channelsModel } from './channels/channels.model.ts'
import { createPublication } from './publication/index.ts'
import { consistencyModel } from './consistency/consistency.model.ts'
import { createDocuments } from './documents/index.ts'
import { describedPages } from './descriptions/described-pages.ts'
import { descriptionsModel } from './descriptions/descriptions.model.ts'
import { publishingModel } from '../content/publishing.model.ts'
import { type Cuts, NO_CUTS } from '../media/cuts.ts'
import { siteMedia, withUploads } from '../media/sources.ts'
import { exportModel } from './export/export.model.ts'
import { importJob } from './imports/import-job.ts'
import { importsModel } from './imports/imports.model.ts'
import { indexMissingLinks } from './links/index-missing.ts'
import { linksModel } from './links/links.model.ts'
import { checksModel } from './links/others/checks.model.ts'
import { filmJob } from './media/film/film-job.ts'
import { filmsModel } from './media/film/films.model.ts'
import { studioMedia } from './media/media.model.ts'
import { bouncedMailsModel } from './mails/bounced-mails.model.ts'
import { rejectedMailsModel } from './mails/rejected-mails.model.ts'
import { needsModel } from './needs/needs.model.ts'
import { createNotifications } from './notifications/index.ts'
import { guestsModel } from './preview/guests.model.ts'
import { createPressDesk } from './press/index.ts'
import { previewModel } from './preview/preview.model.ts'
import type { Previewed } from './preview/previewed.ts'
import { previewedArticles } from './preview/previewed-articles.ts'
import { pronunciationsModel } from './readings/pronunciations.model.ts'
import { readingJob } from './readings/reading-job.ts'
import { readingsModel } from './readings/readings.model.ts'
import { createReportDesk } from './reports/index.ts'
import { statisticsModel } from './statistics/statistics.model.ts'
import { templatesModel } from './templates/templates.model.ts'
import { tokensModel } from './tokens/tokens.model.ts'
import { webhooksModel } from './webhooks/webhooks.model.ts'
import { createWork } from './work/index.ts'

export interface StudioParts {
  config: Config
  store: Store
  /** How pictures of the release are cropped now, for previews; omitted = around their middle. */
  cuts?: () => Cuts
}

/** The services behind the calls of the studio: one member per capability. */
export function createStudio({ config, store, cuts = () => NO_CUTS }: StudioParts) {
  const audit = auditModel(store)
  const own = sessions(store)
  const documents = createDocuments({ config, store, audit })
  const work = createWork({ config, store, audit, documents })
  const descriptions = descriptionsModel({
    ...{ store, audit },
    showIn: describedPages({
      publishing: publishingModel(store),
      maker: documents,
      subjects: work.subjects,
    }),
  })
  const media = studioMedia({
    ...{ config, store, audit },
    describeFile: descriptions.describe,
    // jobs write into the files of uploads, and uploads order jobs
    films: {
      orderIn: (...given) => films.orderIn(...given),
      cancelIn: (...given) => films.cancelIn(...given),
      wake: () => jobs.wake(),
    },
  })
  const { files } = media
  const checks = checksModel(store, config)
  const jobs = jobsModel(store, audit, {
    reading: readingJob({ config, store, files }),
    film: filmJob({ config, store, files }),
    links: checks.job,
    import: importJob({
      ...{ store, files, media, audit },
      ...{ content: join(config.root, 'content'), work: work.subjects },
    }),
  })
  const films = filmsModel({ store, audit, jobs })
  const readings = readingsModel({ store, audit, jobs, files })
  const consistency = consistencyModel(store, { work, documents })
  const shown = async (key: string) => (await media.shown(key)) ?? readings.shown(key)
  const articles = previewedArticles(store, work)
  const preview = previewModel({
    config,
    store,
    audit,
    sessions: own,
    media,
    cuts,
    previewedOf: (name) => (documents.owns(name) ? documents.previewed : articles) as Previewed,
  })
  const mails = rejectedMailsModel(store)
  const bounces = bouncedMailsModel(store, audit)
  return {
    config,
    store,
    audit,
    auditLog: auditLogModel(store, audit),
    accounts: accounts({ config, store, audit, sessions: own }),
    sessions: own,
    work,
    documents,
    publication: createPublication(store, { config, work, documents, audit }),
    /** Texts for channels outside of the site. */
    channels: channelsModel({ config, store, audit, work, consistency }),
    /** What a draft contradicts. */
    consistency,
    /** Mails that could not be sent. */
    mails,
    /** Mails that came back. */
    bounces,
    /** What needs a person. */
    needs: needsModel(store, {
      ...{ consistency: consistency.of, documents },
      ...{ oldReadings: readings.old, unsolvedJobs: jobs.unsolved, rejected: mails.counts },
      bounced: bounces.counts,
    }),
    links: {
      ...linksModel(store, { config, work, documents, audit }),
      /** Indexes what was stored before there was an index, and checks links to other sites. */
      start(leads: () => boolean): void {
        void indexMissingLinks(store)
        checks.start(jobs, leads)
      },
      stop: checks.stop,
    },
    /** Exports of published content. */
    exports: exportModel(store, {
      root: config.root,
      audit,
      folders: documents.folders,
      find: withUploads(siteMedia(config), shown),
      uploadsOf: media.byIds,
    }),
    calendar: calendarModel({ config, store, audit }),
    media,
    films,
    statistics: statisticsModel(store),
    templates: templatesModel(store, audit),
    preview,
    /** Read tokens of the API. */
    tokens: tokensModel(store, audit),
    /** Endpoints that are told of publications; `webhookSender` sends. */
    webhooks: webhooksModel(store, { config, audit }),
    /** Work in the background; nothing runs before `start`. */
    jobs,
    /** Files that become drafts. */
    imports: importsModel({
      ...{ store, audit, jobs },
      receive: media.receiveText,
      files,
    }),
    readings,
    pronunciations: pronunciationsModel(store, audit),
    /** Safety reports. */
    reports: createReportDesk({ config, store, audit }),
    /** Persons and lists of the press. */
    press: createPressDesk({ config, store, audit }),
    notifications: createNotifications({
      config,
      store,
      audit,
      subjectsOf: (name) => (documents.owns(name) ? documents.subjects : work.subjects),
    }),
    /** What readers of preview links say. */
    guests: guestsModel({ store, audit, work }),
    /** An upload or a reading by its key below `/media/`, if visitors may have it now. */
    shown,
    /** An upload by its key below `/media/`, if the sender of the cookies may have it now. */
    upload: async (key: string, cookies: string | undefined) =>
      (await shown(key)) ?? (await preview.upload(key, cookies)),
  }
}
export type Studio = ReturnType<typeof createStudio>
