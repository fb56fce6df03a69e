import { useState } from 'react'
import { pathTo } from '../../../contract/path-pattern.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { m } from '../../paraglide/messages.js'
import { Manual } from './Manual.tsx'
import type { Topic } from './topics.ts'

/** Renders the manual over the screen that it explains: what is being written stays as it is. */
export default function ManualDialog({
  topic: first,
  onClose,
}: {
  topic: Topic
  onClose: () => void
}) {
  const [topic, setTopic] = useState(first)
  return (
    <Dialog
      title={m.manual()}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <LinkButton
          href={pathTo(SCREENS.manual, { topic })}
          target="_blank"
          icon="external"
          variant="quiet"
        >
          {m.manual_own_tab()}
        </LinkButton>
      }
    >
      <Manual topic={topic} onTopic={setTopic} />
    </Dialog>
  )
}
