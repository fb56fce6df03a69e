import { useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import type { Example } from '../components/example.ts'
import KeyboardHelp from './KeyboardHelp.tsx'

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="keyboard" onPress={() => setOpen(true)}>
        ?
      </Button>
      {open && <KeyboardHelp onClose={() => setOpen(false)} />}
    </>
  )
}

export const examples: Example[] = [{ name: 'Opened by a button', render: () => <Opened /> }]
