import { lazy, memo, Suspense } from 'react'
import type { FormList } from '../../../../contract/documents/form.ts'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { AssetPart } from '../fields/AssetPart.tsx'
import {
  ArticlePart,
  CategoryPart,
  FactPart,
  LinkPart,
  ServicePart,
} from '../fields/ChosenParts.tsx'
import type { FieldPartProps } from '../fields/fieldProps.ts'
import {
  ChoicePart,
  DatePart,
  FixedPart,
  InstantPart,
  NumberPart,
  SwitchPart,
} from '../fields/PlainParts.tsx'
import { DescriptionPart } from '../fields/DescriptionPart.tsx'
import { PlacePart } from '../fields/PlacePart.tsx'
import { TextPart } from '../fields/TextPart.tsx'
import { useRegister } from '../form.ts'
import type { PartProps } from '../partProps.ts'
import { PartComments } from '../review/PartComments.tsx'
import { ListPart } from './ListPart.tsx'
import { SectionPart } from './SectionPart.tsx'
import { TablePart } from './TablePart.tsx'
import { VariantsPart } from './VariantsPart.tsx'
import styles from './parts.module.css'

const YearsPart = lazy(async () => ({ default: (await import('./YearsPart.tsx')).YearsPart }))
const TreePart = lazy(async () => ({ default: (await import('./tree/TreePart.tsx')).TreePart }))

/**
 * Renders a part of a document by its schema. It is rendered again only if its own value changes:
 * a document of some thousand values is one form.
 */
export const Part = memo(function Part({ node, ...props }: PartProps) {
  switch (node.kind) {
    case 'section':
      return <SectionPart node={node} {...props} />
    case 'variants':
      return <VariantsPart node={node} {...props} />
    case 'list':
      return <Listed node={node} {...props} />
    case 'field':
      return <Field node={node} {...props} />
  }
})

/** A list as its schema says that it is drawn. */
function Listed({ node, ...props }: Omit<PartProps, 'node'> & { node: FormList }) {
  switch (node.look?.kind) {
    case 'years':
      return (
        <Suspense fallback={<Skeleton lines={4} />}>
          <YearsPart node={node} look={node.look} {...props} />
        </Suspense>
      )
    case 'tree':
      return (
        <Suspense fallback={<Skeleton lines={4} />}>
          <TreePart node={node} below={node.look.below} {...props} />
        </Suspense>
      )
    case 'columns':
    case 'bars':
      return <TablePart node={node} {...props} />
    default:
      return node.widget === 'table' ? (
        <TablePart node={node} {...props} />
      ) : (
        <ListPart node={node} {...props} />
      )
  }
}

function Field(props: FieldPartProps) {
  const ref = useRegister(props.path)
  return (
    <div ref={ref} className={styles.field} data-widget={props.node.widget}>
      <Control {...props} />
      <PartComments path={props.path} />
    </div>
  )
}

function Control(props: FieldPartProps) {
  if (props.node.fixed) return <FixedPart {...props} />
  switch (props.node.widget) {
    case 'article':
      return <ArticlePart {...props} />
    case 'asset':
      return <AssetPart {...props} />
    case 'category':
      return <CategoryPart {...props} />
    case 'choice':
      return <ChoicePart {...props} />
    case 'date':
      return <DatePart {...props} />
    case 'fact':
      return <FactPart {...props} />
    case 'instant':
      return <InstantPart {...props} />
    case 'link':
      return <LinkPart {...props} />
    case 'number':
      return <NumberPart {...props} />
    case 'place':
      return <PlacePart {...props} />
    case 'service':
      return <ServicePart {...props} />
    case 'switch':
      return <SwitchPart {...props} />
    case 'body':
    case 'long-text':
    case 'rich-line':
    case 'text':
      return props.node.describes && props.entry?.optional ? (
        <DescriptionPart {...props} />
      ) : (
        <TextPart {...props} />
      )
  }
}
