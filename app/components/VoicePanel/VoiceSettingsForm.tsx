import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import { GENDERS, type Gender, SPEEDS, type Speed, type VoiceSettings } from './settings.ts'
import styles from './VoicePanel.module.css'

const genderName: Record<Gender, () => string> = { male: m.voice_male, female: m.voice_female }
const speedName: Record<Speed, () => string> = {
  '0.9': m.voice_slow,
  '1.0': m.voice_normal,
  '1.5': m.voice_fast,
}

interface ChoiceProps<T extends string> {
  legend: string
  name: string
  values: readonly T[]
  chosen: T
  label(value: T): string
  disabled?(value: T): boolean
  onChoose(value: T): void
}

function Choice<T extends string>({
  legend,
  name,
  values,
  chosen,
  label,
  disabled,
  onChoose,
}: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.segments}>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={disabled?.(value)}
              onChange={() => onChoose(value)}
            />
            <span>{label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Renders the speed setting only: it can be changed during the reading. */
export function SpeedChoice({ speed, onChoose }: { speed: Speed; onChoose(speed: Speed): void }) {
  return (
    <Choice
      legend={m.voice_speed()}
      name="speed"
      values={SPEEDS}
      chosen={speed}
      label={(value) => speedName[value]()}
      onChoose={onChoose}
    />
  )
}

interface FormProps {
  settings: VoiceSettings
  /** Available voices. */
  able: readonly Gender[]
  /** Notice about the voices. */
  note: string | null
  onChange(name: keyof VoiceSettings, value: string): void
  onStart(): void
}

/** Renders the first state of the panel: gender and speed (SH-138, SH-139). */
export function VoiceSettingsForm({ settings, able, note, onChange, onStart }: FormProps) {
  return (
    <form
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault()
        onStart()
      }}
    >
      <Choice
        legend={m.voice_gender()}
        name="voiceGender"
        values={GENDERS}
        chosen={settings.gender}
        label={(value) => genderName[value]()}
        disabled={(value) => !able.includes(value)}
        onChoose={(value) => onChange('gender', value)}
      />
      <SpeedChoice speed={settings.speed} onChoose={(value) => onChange('speed', value)} />
      {note ? <p className={styles.note}>{note}</p> : null}
      <button type="submit" className={styles.start} data-voice="start">
        <Icon name="play" />
        {m.voice_start()}
      </button>
    </form>
  )
}
