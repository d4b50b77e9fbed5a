import { isCreditCode, plainCreditCode } from '@daogang/contract/rules/credit-code'
import { useEnterpriseOf } from '@/api/certification'
import { useStores } from '@/api/store'
import { navigate } from '@/app/navigation'
import { Box, Button, NoticeStrip, useFormState, type Form } from '@/ui'
import type { LicenceValues } from './form'

const CLOSED = { revoked: '已经被吊销', deregistered: '已经注销' } as const

/** Says before the licence is sent that another enterprise here has its code, or that the register knows the enterprise as closed. */
export function KnownEnterprise({ form }: { form: Form<LicenceValues> }) {
  const code = plainCreditCode(useFormState(form).values.creditCode ?? '')
  const { data: found } = useEnterpriseOf(isCreditCode(code) ? code : undefined)
  const own = useStores().data?.enterprises[0]?.id
  if (!found || own === undefined) return null
  const { enterpriseId, name, status } = found
  if (status === 'revoked' || status === 'deregistered') {
    return <NoticeStrip kind="warn">{`登记机关写着：${name}${CLOSED[status]}，不能认证。看看代码对不对`}</NoticeStrip>
  }
  if (enterpriseId === null || enterpriseId === own) return null
  return (
    <Box>
      <NoticeStrip kind="warn">{`${name}已经用这个代码认证过了。是同一家，就申请加入`}</NoticeStrip>
      <Button kind="ghost" block onPress={() => navigate.to('store-list', { enterpriseId })}>{`申请加入${name}`}</Button>
    </Box>
  )
}
