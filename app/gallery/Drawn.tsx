import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Example } from '../components/examples.ts'

/**
 * Draws an example once scripts run. One that brings its own router cannot stand within the page's: it gets a tree of
 * its own, and so does one that fails, so that the others stand.
 */
export function Drawn({ example }: { example: Example }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive ? (
    <Within otherwise={<Apart example={example} />}>
      <Once example={example} />
    </Within>
  ) : null
}

const Once = ({ example }: { example: Example }) => example.render()

class Within extends Component<{ otherwise: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}

function Apart({ example }: { example: Example }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const own = document.createElement('div')
    place.current.append(own)
    const root = createRoot(own)
    root.render(<Once example={example} />)
    return () => {
      // React does not take a tree apart while it draws another
      queueMicrotask(() => root.unmount())
      own.remove()
    }
  }, [example])
  return <div ref={place} />
}
