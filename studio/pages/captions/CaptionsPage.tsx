import { useParams } from 'react-router'
import { LANGUAGES } from '../../../contract/language.ts'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import { mediaPath, SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { EditCaptions } from './EditCaptions.tsx'

/** Renders the captions of a film in one language for editing, beside the film. */
export function CaptionsPage() {
  const { id = '', language: asked } = useParams<PatternParameter<(typeof SCREENS)['captions']>>()
  const language = LANGUAGES.find((one) => one === asked)
  const asset = useCall('asset', { params: { id } })
  const captions = useCall(
    'captionsOf',
    { params: { id } },
    // the form has its own state; it is told of other saves when it saves
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const failed = [asset, captions].find(({ isError, data }) => isError && !data)
  const stored = captions.data?.find((one) => one.language === language)
  if (failed && failed.error?.status !== 404)
    return (
      <>
        <PageHead title={m.captions_title()} />
        <Failure of={failed} />
      </>
    )
  if (failed || language === undefined)
    return (
      <>
        <PageHead title={m.not_found_title()} />
        <EmptyState
          title={m.captions_no_film()}
          actions={<LinkButton href={SCREENS.media}>{m.place_media()}</LinkButton>}
        >
          {m.captions_no_film_says()}
        </EmptyState>
      </>
    )
  if (!asset.data || !stored)
    return (
      <>
        <PageHead
          title={m.captions_title()}
          before={<LinkButton href={mediaPath(id)}>{m.captions_back()}</LinkButton>}
        />
        <Skeleton lines={8} />
      </>
    )
  return <EditCaptions key={`${id} ${language}`} asset={asset.data} stored={stored} />
}
