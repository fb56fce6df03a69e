import { transcriptPath } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import styles from './FileTranscript.module.css'
import { useForm } from './form.ts'
import { assetIdOf } from './mediaAddress.ts'

/**
 * Says below audio of the article that it has no transcript in the article's language, with the way
 * to write one. It does not block a publication: music has no words.
 */
export function FileTranscript({ address }: { address: string }) {
  const { language } = useForm()
  const mayWrite = useMay('content.write')
  const id = assetIdOf(address)
  const isUpload = id !== null && !id.startsWith('content:')
  const params = { id: id ?? '' }
  const { data: asset } = useCall('asset', { params }, { enabled: isUpload, staleTime: 60_000 })
  const { data: transcripts } = useCall(
    'transcriptsOf',
    { params },
    // it may have been written in another window
    { enabled: asset?.kind === 'audio', staleTime: 0 },
  )
  const own = transcripts?.find((one) => one.language === language)
  if (id === null || !own || own.text) return null
  return (
    <p className={styles.missing}>
      <Badge tone="caution" icon="alert">
        {m.transcript_missing({ language: languageName(language) })}
      </Badge>
      {mayWrite && (
        <LinkButton size="small" variant="quiet" href={transcriptPath(id, language)}>
          {m.transcript_write()}
        </LinkButton>
      )}
    </p>
  )
}
