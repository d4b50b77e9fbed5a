import type { OwnCertificate } from '@daogang/contract/certificate'
import { CERTIFICATE_NUMBER, CERTIFICATE_PICTURES, ISSUER_WIDTH } from '@daogang/contract/rules/certificate'
import { useMemo, useState } from 'react'
import { useCertificates, useCertificateTree, useRemoveCertificate, useSaveCertificate } from '@/api/certificate'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { pictures } from '@/features/form/pictures'
import { ScopeGate } from '@/features/gates/ScopeGate'
import { randomId } from '@/lib/random-id'
import { inUtc, todayInChina } from '@/lib/time'
import {
  Box, Button, carried, CascadeField, custom, date, defineForm, Empty, FormGroup, onlyWhen, QueryView, Screen, text, toast, toggle,
  useConfirm, type SentFile, type TreeNode, type WidgetProps,
} from '@/ui'

interface Values {
  once: string
  id: string
  kind: string
  number: string
  issuer: string
  isLong: boolean
  validUntil?: string | undefined
  pictures: SentFile[]
}

interface Branch {
  id: string
  name: string
  children?: readonly Branch[]
}

const nodesOf = (branches: readonly Branch[]): TreeNode[] =>
  branches.map(({ id, name, children }) => ({ value: id, label: name, ...children && { children: nodesOf(children) } }))

function KindField({ onChange, value, ...props }: WidgetProps<string>) {
  const query = useCertificateTree()
  const data = useMemo(() => query.data && nodesOf(query.data), [query.data])
  const pick = (path: TreeNode[]) => onChange(path[path.length - 1]?.value ?? '')
  return <CascadeField {...props} value={value || undefined} tree={{ ...query, data }} onChange={pick} />
}

const certificate = defineForm<Values>({
  once: carried(), id: carried(),
  kind: custom<string, Values>({ label: '什么证书', required: true, whenEmpty: '请选择', blank: '', widget: KindField }),
  number: text({
    label: '证书编号', required: true, words: false, keep: false, placeholder: '照着证书写',
    pattern: { match: CERTIFICATE_NUMBER, text: '证书编号格式不正确', next: '4到40位，没有空格' },
  }),
  issuer: text({ label: '发证单位', required: true, isName: true, max: ISSUER_WIDTH, placeholder: '照着证书上的章写' }),
  isLong: toggle({ label: '长期有效' }),
  validUntil: onlyWhen<string | undefined, Values>(({ isLong }) => isLong !== true, date({
    label: '有效期到', required: true, first: () => todayInChina(), last: () => inUtc(todayInChina()).add(30, 'year').format('YYYY-MM-DD'),
    start: () => inUtc(todayInChina()).add(1, 'year').format('YYYY-MM-DD'),
  })),
  pictures: pictures({
    label: '证书照片，正反面', purpose: 'certificate', max: CERTIFICATE_PICTURES, required: true, missing: '还没拍证书', whenEmpty: '拍清楚编号和章',
  }),
})

/** The form of a certificate. */
function CertificateEditPage() {
  const { id } = useRouteQuery('certificate-edit')
  return (
    <ScopeGate scope="certificate" title={id === undefined ? '加证书' : '改证书'} verb="同意，去填证书" otherwise="先不填，看岗位、报名都不受影响">
      {id === undefined ? <Editor /> : <Existing id={id} />}
    </ScopeGate>
  )
}

export default page('certificate-edit', CertificateEditPage)

function Existing({ id }: { id: string }) {
  const query = useCertificates()
  const found = query.data?.items.find((each) => each.id === id)
  if (found) return <Editor existing={found} />
  return (
    <Screen title="改证书">
      <QueryView query={query}>
        {() => (
          <Empty title="没找到这张证书" action={{ text: '看我的证书', onPress: () => navigate.replace('qualification-certificate') }}>
            看看别的证书，或者再加一张
          </Empty>
        )}
      </QueryView>
    </Screen>
  )
}

function Editor({ existing }: { existing?: OwnCertificate }) {
  const save = useSaveCertificate()
  const [initial] = useState((): Partial<Values> => (existing
    ? {
        once: randomId(), id: existing.id, kind: existing.kind, issuer: existing.issuer, isLong: existing.validUntil === '',
        ...existing.validUntil !== '' && { validUntil: existing.validUntil },
        pictures: existing.pictures.map(({ id, url }) => ({ id, url, kind: 'image' as const })),
      }
    : { once: randomId(), id: '', isLong: false, pictures: [] }))
  return (
    <FormScreen
      form={certificate} title={existing ? '改证书' : '加证书'} verb="交去核验" initial={initial}
      hint={existing?.state === 'approved' ? '改了要重新核验，核验完老板才看得到' : '由人核验，1个工作日内有结果。编号加密存着'}
      send={({ isLong, validUntil, pictures: sent, ...values }) => save.mutateAsync({
        ...values, validUntil: isLong ? '' : validUntil ?? '', pictures: sent.map(({ id }) => id),
      })}
      onSent={() => {
        toast.done('交了，核验完告诉你')
        navigate.back()
      }}
    >
      <FormGroup of={certificate} />
      {existing && <Remove certificate={existing} />}
    </FormScreen>
  )
}

function Remove({ certificate: { id, name } }: { certificate: OwnCertificate }) {
  const remove = useRemoveCertificate()
  const [dialog, ask] = useConfirm()
  const drop = async () => {
    if (!await ask({ title: `删掉${name}？`, text: '编号和照片一起删掉，老板也看不到了', confirm: '删掉', destructive: true })) return
    // Not in `onSuccess` of this call: without the certificate this screen is gone by then.
    remove.mutateAsync(id).then(() => navigate.back(), () => undefined)
  }
  return (
    <Box>
      <Button kind="plain" block busy={remove.isPending} onPress={() => void drop()}>删掉这张证书</Button>
      {dialog}
    </Box>
  )
}
