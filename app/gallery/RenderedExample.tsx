import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Example } from '../components/examples.ts'

/**
 * Renders an example once scripts run. An example that has its own router cannot be nested in the
 * page's router: it gets a separate tree, and so does one that fails, so that the others still
 * render.
 */
export function RenderedExample({ example }: { example: Example }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive ? (
    <Within otherwise={<Isolated example={example} />}>
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

function Isolated({ example }: { example: Example }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const own = document.createElement('div')
    place.current.append(own)
    const root = createRoot(own)
    root.render(<Once example={example} />)
    return () => {
      // React cannot unmount a tree while it renders another
      queueMicrotask(() => root.unmount())
      own.remove()
    }
  }, [example])
  return <div ref={place} />
}
