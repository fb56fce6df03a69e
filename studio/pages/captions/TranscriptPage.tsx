import { useParams } from 'react-router'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { EditTranscript } from './EditTranscript.tsx'

/** Renders the transcript of an audio file in one language for editing, beside the player. */
export function TranscriptPage() {
  const { id = '', language: asked } = useParams<PatternParameter<(typeof SCREENS)['transcript']>>()
  const language = LANGUAGES.find((one) => one === asked)
  if (language === undefined) return <NoAudio />
  return <Opened key={`${id} ${language}`} id={id} language={language} />
}

function NoAudio() {
  return (
    <>
      <PageHead title={m.not_found_title()} />
      <EmptyState
        title={m.transcript_no_audio()}
        actions={<LinkButton href={SCREENS.media}>{m.place_media()}</LinkButton>}
      >
        {m.transcript_no_audio_says()}
      </EmptyState>
    </>
  )
}

function Opened({ id, language }: { id: string; language: Language }) {
  const asset = useCall('asset', { params: { id } })
  // the form begins with what is stored now, and has its own state from then on
  const transcripts = useCall('transcriptsOf', { params: { id } }, { staleTime: 0 })
  const stored = transcripts.isFetchedAfterMount
    ? transcripts.data?.find((one) => one.language === language)
    : undefined
  const failed = [asset, transcripts].find(({ isError, data }) => isError && !data)
  if (failed?.error?.status === 404) return <NoAudio />
  if (asset.data && stored) return <EditTranscript asset={asset.data} stored={stored} />
  return (
    <>
      <PageHead title={m.transcript_of({ language: languageName(language) })} />
      {failed ? <Failure of={failed} /> : <Skeleton lines={8} />}
    </>
  )
}
