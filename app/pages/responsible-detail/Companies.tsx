import type { ResponsibleCompany } from '../../../contract/responsibility.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import styles from './Companies.module.css'
import { Links } from './Links.tsx'

/**
 * Renders the difficulties of each company with its own services, with its cases, which open in new
 * windows (AR-157).
 */
export const Companies = ({ companies }: { companies: readonly ResponsibleCompany[] }) => (
  <div data-part="companies">
    {companies.map(({ id, name, icon, iconDark, does, text, cases }) => (
      <article key={id} id={id} className={styles.company} aria-labelledby={`${id}-title`}>
        <div className={styles.name}>
          <Picture className={styles.icon} image={icon} imageDark={iconDark} alt="" size="C72x72" />
          <h3 id={`${id}-title`}>{name}</h3>
          <p>{does}</p>
        </div>
        <div>
          <p className={styles.text}>{text}</p>
          <Links links={cases} newWindow />
        </div>
      </article>
    ))}
  </div>
)
