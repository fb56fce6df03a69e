import { PageLink } from '../../components/PageLink/PageLink.tsx'
import type { SocialValue } from '../../../contract/social-value.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './CaseView.module.css'
import { queryOf } from './choice.ts'

type Company = SocialValue['case']['companies'][number]

interface CaseViewProps {
  company: Company
  next: Company | null
}

/** Renders the cases of a company: service, condition and basis, indicator and value (FT-093). */
export const CaseView = ({ company, next }: CaseViewProps) => (
  <>
    <ol className={styles.cases} data-part="cases">
      {company.cases.map(({ service, indicator, value, condition, basis }) => (
        <li key={`${service} ${indicator}`} className={styles.case}>
          <div>
            <p className={styles.service}>{service}</p>
            <h3 className={styles.indicator}>{indicator}</h3>
          </div>
          <p className={styles.value}>{value}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{m.social_condition()}</dt>
              <dd>{condition}</dd>
            </div>
            <div>
              <dt>{m.social_basis()}</dt>
              <dd>{basis}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
    {next ? (
      <PageLink className={styles.next} to={queryOf({ view: 'case', company: next.key }) || '?'}>
        <span>{m.social_next()}</span>
        <b>{next.name}</b>
        <Icon name="arrow" />
      </PageLink>
    ) : null}
  </>
)
