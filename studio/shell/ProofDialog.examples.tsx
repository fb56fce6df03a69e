import { useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import type { Example } from '../components/example.ts'
import ProofDialog from './ProofDialog.tsx'

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>본인 확인</Button>
      {open && <ProofDialog onDone={() => setOpen(false)} />}
    </>
  )
}

export const examples: Example[] = [{ name: 'Opened by a button', render: () => <Opened /> }]
