import type { ReactNode } from 'react'
import type { CardView } from '../../components/ContentCard/cardView.ts'
import { LatestPosts, type LatestPostsProps } from '../../components/LatestPosts/LatestPosts.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { RecommendedPosts } from '../../components/RecommendedPosts/RecommendedPosts.tsx'
import { m } from '../../paraglide/messages.js'
import { Archive, type ArchiveProps } from './Archive.tsx'

interface FeaturedArchiveProps
  extends Pick<ArchiveProps, 'archive' | 'filter'>,
    Pick<LatestPostsProps, 'singleBelow'> {
  latest: readonly CardView[]
  recommended: readonly CardView[]
  /** Content after the list. */
  children?: ReactNode
}

/** Renders an archive page with its head, its latest and its recommended articles above the list. */
export function FeaturedArchive({
  archive,
  latest,
  recommended,
  singleBelow,
  filter,
  children,
}: FeaturedArchiveProps) {
  const { language, title, description } = archive
  return (
    <>
      <div className="wrap">
        <PageHead title={title} lead={description} />
        <LatestPosts
          title={m.archive_latest()}
          cards={latest}
          language={language}
          singleBelow={singleBelow}
        />
      </div>
      <RecommendedPosts title={m.archive_recommended()} cards={recommended} language={language} />
      <div className="wrap">
        <Archive archive={archive} name={title} goto filter={filter} />
        {children}
      </div>
    </>
  )
}
