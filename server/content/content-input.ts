import type { Content } from '../../contract/content.ts'
import type { ServiceFeature, ServiceLink } from '../../contract/service-page.ts'

/** Fields of a service in addition to those of an article. */
export interface ServiceDetails {
  logo: string | null
  logoDark: string | null
  introList: string[]
  serviceLinkList: ServiceLink[]
  serviceContentFeatureList: ServiceFeature[]
  serviceContentFeature4List: ServiceFeature[]
  serviceContentFeature5List: ServiceFeature[]
}

/**
 * An article as an editor or the loader provides it; categories by code, keywords by name,
 * relations by id.
 */
export interface ContentInput
  extends Omit<
    Content,
    'categoryList' | 'keywordList' | 'year' | 'month' | 'captions' | 'transcripts'
  > {
  status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  /** ISO instant from which it is visible once published. */
  publishAt: string
  categories: string[]
  keywords: string[]
  relations: number[]
  position: number
  service: ServiceDetails | null
}

/**
 * Origin of a saved draft: an editor, or the loader with the hash of its source file. `carried`: of
 * an export, whose articles may be those of a studio, with the instants of their last changes by id.
 */
export type Origin =
  | { editor: true }
  | { sourceHash: string; carried?: { updated: Readonly<Record<string, string>> } | null }
