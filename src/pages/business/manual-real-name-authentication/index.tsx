import type { Body } from '@daogang/contract'
import type { RealName } from '@daogang/contract/real-name'
import { usePersonCheck } from '@/api/real-name-check'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { idCard, idCardPicture, realName } from '@/features/real-name/fields'
import { RealNameScreen } from '@/features/real-name/RealNameScreen'
import { useAgeNotice } from '@/features/real-name/use-age-notice'
import { defineForm, FormGroup, type SentFile } from '@/ui'

type Values = Omit<Body<'POST /realName/personCheck'>, 'frontId' | 'backId'> & { front: SentFile[]; back: SentFile[] }

const form = defineForm<Values>({
  name: realName(),
  idCard: idCard(),
  front: { ...idCardPicture('身份证有照片的一面', '平放着拍，四个角都拍到'), names: ['frontId'] },
  back: { ...idCardPicture('身份证有国徽的一面', '平放着拍，四个角都拍到'), names: ['backId'] },
})

/** Real-name verification by an operator, for users that the automatic check rejects. */
function ManualRealNamePage() {
  return <RealNameScreen title="人工实名认证">{(known) => <Editor known={known} />}</RealNameScreen>
}

function Editor({ known }: { known: RealName }) {
  const { then } = useRouteQuery('manual-real-name-authentication')
  const { notice, explain } = useAgeNotice()
  const { mutateAsync } = usePersonCheck()
  return (
    <FormScreen
      form={form} title="人工实名认证" verb="交给人工审核" then="改完就能交" draft="real-name-person" initial={{}}
      hint={known.path === 'person' && known.reason ? `上次没通过：${known.reason}` : '由人来看，1个工作日内有结果。审核完，照片就删掉'}
      send={({ front: [front], back: [back], ...values }) =>
        mutateAsync({ ...values, frontId: front?.id ?? '', backId: back?.id ?? '' }).catch(explain)}
      onSent={() => navigate.replace('real-name-push-successful', { then })}
    >
      <FormGroup of={form} />
      {notice}
    </FormScreen>
  )
}

export default page('manual-real-name-authentication', ManualRealNamePage)
