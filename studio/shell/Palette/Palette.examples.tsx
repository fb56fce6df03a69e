import { useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import type { Example } from '../../components/example.ts'
import Palette from './Palette.tsx'

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="search" onPress={() => setOpen(true)}>
        검색과 명령
      </Button>
      {open && (
        <Palette onClose={() => setOpen(false)} onManual={() => {}} onShortcuts={() => {}} />
      )}
    </>
  )
}

export const examples: Example[] = [{ name: 'Opened by a button', render: () => <Opened /> }]
