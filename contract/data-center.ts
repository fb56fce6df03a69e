import { z } from 'zod'

const picture = z.object({ image: z.string(), imageDark: z.string().nullable(), alt: z.string() })
const heading = { titleLines: z.array(z.string()) }
const anchored = { ...heading, label: z.string(), text: z.string() }
const named = z.object({ name: z.string(), text: z.string() })

/** A video: URL without its extension, its poster images, and a text description. */
const video = z.object({ title: z.string(), text: z.string(), url: z.string(), poster: picture })
export type DataCenterVideo = z.infer<typeof video>

/** Layers of the cross-section, from top to bottom. */
export const LAYERS = ['roof', 'servers', 'people', 'power', 'ground'] as const
const layer = z.object({
  key: z.enum(LAYERS),
  name: z.string(),
  text: z.string(),
  /** `unit` is empty if the value has none; `note` describes the current state. */
  facts: z.array(
    z.object({ value: z.string(), unit: z.string(), label: z.string(), note: z.string() }),
  ),
})
export type DataCenterLayer = z.infer<typeof layer>

/** Cards that open the detail layer (AR-126). */
export const DETAILS = ['safety', 'eco', 'together'] as const
const detail = z.object({
  key: z.enum(DETAILS),
  label: z.string(),
  title: z.string(),
  text: z.string(),
  picture,
  /** Sanitised HTML. */
  html: z.string(),
  link: z.object({ title: z.string(), href: z.string() }),
})
export type DataCenterDetail = z.infer<typeof detail>

/** The page of the data center, behind its switch (AR-124..127). */
export const dataCenterPage = z.object({
  title: z.string(),
  description: z.string(),
  headline: z.array(z.string()),
  lead: z.string(),
  films: z.object({ label: z.string(), items: z.array(video) }),
  section: z.object({ ...heading, text: z.string(), layers: z.array(layer) }),
  details: z.object({ ...heading, items: z.array(detail) }),
  news: z.object({ title: z.string() }),
  visit: z.object({
    ...anchored,
    rules: z.array(z.object({ name: z.string(), value: z.string() })),
    /** The prepared email that requests a visit. */
    form: z.object({
      title: z.string(),
      subject: z.string(),
      lines: z.array(z.string()),
      button: z.string(),
      note: z.string(),
    }),
    email: z.email(),
  }),
  directions: z.object({
    ...anchored,
    address: z.string(),
    mapDescription: z.string(),
    /** Meanings of the numbers on the map, starting at 1. */
    places: z.array(z.string()),
    ways: z.array(named),
  }),
})
export type DataCenterPage = z.infer<typeof dataCenterPage>
