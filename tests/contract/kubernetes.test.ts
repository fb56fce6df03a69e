import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-types/apps/v1'
import type { ConfigMap, Container, PodSpec } from 'kubernetes-types/core/v1'
import { expect, it, onTestFinished } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig, VARIABLES } from '../../server/config.ts'
import { environmentOf, lastOf, readStages, wordsOf } from '../containerfile.ts'
import { buildImage, CONTAINERFILE, containerOf } from '../image.ts'
import { freePort } from '../port.ts'
import { startInside } from '../sandbox.ts'
import { root, sendRequest, watch } from '../server.ts'
import { reportForm, sendReport, solved } from './reports-form.ts'
import { loadedAddress, temporaryFolder } from './store-kit.ts'

const MANIFESTS = join(root, 'deploy/kubernetes')

/** An object of Kubernetes. */
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

const manifests = readdirSync(MANIFESTS).flatMap((name) =>
  parseAllDocuments(readFileSync(join(MANIFESTS, name), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
)
const only = <T extends { kind?: string }>(kind: T['kind']): T =>
  manifests.find((each) => each.kind === kind) as unknown as T
const config = only<ConfigMap>('ConfigMap').data as Record<string, string>
const pod = only<Deployment>('Deployment').spec?.template.spec as PodSpec
const [container] = pod.containers as [Container]

/**
 * What the compiler says of manifests as values of their types, which are made from Kubernetes' own
 * OpenAPI description: keys that it does not know, missing ones, values of another type.
 */
async function errorsOf(objects: readonly Manifest[]): Promise<string> {
  const folder = temporaryFolder()
  const types = join(root, 'node_modules/kubernetes-types')
  const text = objects.map((object, index) => {
    const module = object.apiVersion.includes('/')
      ? object.apiVersion.replace('.k8s.io', '')
      : `core/${object.apiVersion}`
    return `import type { ${object.kind} as T${index} } from '${types}/${module}'
export const object${index}: T${index} = ${JSON.stringify(object, null, 1)}\n`
  })
  writeFileSync(join(folder, 'manifests.ts'), text.join(''))
  const compilerOptions = { strict: true, noEmit: true, module: 'esnext', types: [] }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, moduleResolution: 'bundler' },
      files: ['manifests.ts'],
    }),
  )
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/tsc'), ['-p', folder], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
}

it('manifests have the keys and types that Kubernetes knows, and no others', async () => {
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    'ConfigMap',
    'Deployment',
    'NetworkPolicy',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Service',
  ])
  expect(await errorsOf(manifests)).toBe('')
  const wrong = structuredClone(manifests)
  const broken = wrong.find(({ kind }) => kind === 'Deployment') as unknown as Deployment
  const [first] = broken.spec?.template.spec?.containers ?? []
  Object.assign(first?.securityContext as object, { readOnlyRootFileSystem: true })
  Object.assign(first?.livenessProbe as object, { periodSeconds: 'ten' })
  const errors = await errorsOf(wrong)
  expect(errors).toMatch(/readOnlyRootFileSystem\W+ does not exist/)
  expect(errors).toContain("Type 'string' is not assignable to type 'number'")
})

it('what selects the pods, and what the pod names, exists', () => {
  const labels = only<Deployment>('Deployment').spec?.template.metadata?.labels
  const text = JSON.stringify(manifests)
  for (const [, selected = ''] of text.matchAll(/"(?:matchLabels|selector)":(\{"app":[^}]*\})/g))
    expect(JSON.parse(selected)).toEqual(labels)
  const volumes = pod.volumes?.map(({ name }) => name)
  for (const { name } of container.volumeMounts ?? []) expect(volumes).toContain(name)
  expect(new Set(manifests.map(({ metadata }) => metadata.name))).toEqual(new Set(['yunseul']))
})

it('container, units and manifests set variables that the site reads', () => {
  const stage = readStages(readFileSync(CONTAINERFILE, 'utf8')).at(-1)
  if (!stage) throw new Error('no stage')
  const image = environmentOf(stage, {})
  const units = readdirSync(join(root, 'deploy/systemd')).filter((name) =>
    name.endsWith('.service'),
  )
  const set = units.flatMap((name) =>
    [...readFileSync(join(root, 'deploy/systemd', name), 'utf8').matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, text = '']) => text.split(' '))
      .map((each) => each.split('=', 1)[0] as string),
  )
  const known = new Set([...VARIABLES, 'NODE_ENV', 'HOME', 'PATH'])
  const names = [...Object.keys(image), ...Object.keys(config), ...set]
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(readConfig({ ...image, ...config }, root)).toMatchObject({
    origin: 'https://www.yunseul.example',
    TRUST_PROXY: true,
  })
})

it('the pod runs the image as it says, answers its probes and stops in time', async () => {
  const image = await buildImage()
  onTestFinished(image.remove)
  const user = pod.securityContext?.runAsUser as number
  expect(`${user}:${pod.securityContext?.runAsGroup}`).toBe(lastOf(image.stage, 'USER').text)
  const mounted = container.volumeMounts?.map(({ mountPath }) => mountPath) ?? []
  for (const path of mounted) {
    // as Kubernetes makes a volume with fsGroup
    mkdirSync(join(image.folder, path), { recursive: true })
    if (process.getuid?.() === 0)
      chownSync(join(image.folder, path), 0, pod.securityContext?.fsGroup as number)
    chmodSync(join(image.folder, path), 0o2775)
  }
  const { url } = await loadedAddress('postgres')
  const port = await freePort()
  const sandbox = containerOf(
    image,
    {
      ...config,
      DATABASE_URL: url as string,
      ...Object.fromEntries(
        ['REPORT_KEY', 'STUDIO_KEY', 'CAPTCHA_SECRET'].map((name) => [
          name,
          randomBytes(32).toString('hex'),
        ]),
      ),
      PORT: String(port),
      HOST: '127.0.0.1',
      WARM_UP: 'false',
    },
    mounted,
  )
  const started = startInside(sandbox, wordsOf(lastOf(image.stage, 'CMD').text))
  onTestFinished(() => void started.process.kill('SIGKILL'))
  const { log, exited, listening } = watch(started.process)
  const origin = `http://127.0.0.1:${await listening}`
  const { startupProbe, readinessProbe, livenessProbe } = container
  for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
    // the kubelet asks by the pod's address
    const headers = { host: '10.1.2.3:3000', 'user-agent': 'kube-probe/1.30' }
    const answer = await sendRequest(origin, probe?.httpGet?.path as string, { headers })
    expect(answer.status).toBe(200)
  }
  expect((await sendReport(origin, reportForm(await solved(origin)))).status).toBe(200)

  const asked = performance.now()
  process.kill(await started.id, 'SIGTERM')
  expect(await exited).toBe(0)
  const wait = Number(container.lifecycle?.preStop?.exec?.command?.[1])
  const left = (pod.terminationGracePeriodSeconds as number) - wait
  expect((performance.now() - asked) / 1000).toBeLessThan(left)
  // requests may take 20 seconds
  expect(left).toBeGreaterThan(30)
  expect(log.filter((line) => /"severity":"error"/.test(line))).toEqual([])
}, 240_000)
