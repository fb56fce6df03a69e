import type { Language } from '../../contract/language.ts'
import { call } from '../client/call.ts'
import { useSession, useSignedIn } from '../client/session.ts'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import { Menu } from '../components/Menu/Menu.tsx'
import { m } from '../paraglide/messages.js'
import { setLanguage, useLanguage } from '../visit/language.ts'
import { MODES, type Mode, setMode, useMode } from '../visit/mode.ts'

const MODE_NAMES: Record<Mode, () => string> = {
  system: m.mode_system,
  light: m.mode_light,
  dark: m.mode_dark,
}
export const modeName = (mode: Mode): string => MODE_NAMES[mode]()

/** Returns a function that switches the language and saves it to the signed-in account. */
export function useSpeak(): (language: Language) => void {
  const session = useSession()
  const signedIn = useSignedIn()
  return (language) => {
    setLanguage(language)
    // save to the account too; if that fails, this browser remembers it
    if (session.data?.me) call('changeMe', { body: { language } }).then(signedIn, () => {})
  }
}

/** Renders the choice of Korean or English, each named in its own language. */
export function LanguageMenu() {
  const language = useLanguage()
  const speak = useSpeak()
  return (
    <Menu
      label={m.language()}
      trigger={<IconButton label={m.language()} icon="globe" />}
      items={(['KOR', 'ENG'] as const).map((id) => ({
        id,
        name: id === 'KOR' ? m.language_korean() : m.language_english(),
        isChosen: language === id,
      }))}
      onAction={(id) => speak(id === 'ENG' ? 'ENG' : 'KOR')}
    />
  )
}

/** Renders the choice of light, dark or the device's mode. */
export function ModeMenu() {
  const mode = useMode()
  return (
    <Menu
      label={m.mode()}
      trigger={
        <IconButton
          label={m.mode()}
          icon={mode === 'dark' ? 'moon' : mode === 'light' ? 'sun' : 'system'}
        />
      }
      items={MODES.map((id) => ({
        id,
        name: modeName(id),
        icon: id === 'dark' ? 'moon' : id === 'light' ? 'sun' : 'system',
        isChosen: mode === id,
      }))}
      onAction={(id) => setMode(id as Mode)}
    />
  )
}
