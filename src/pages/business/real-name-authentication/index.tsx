import type { Body } from '@daogang/contract'
import type { RealName } from '@daogang/contract/real-name'
import { useEffect, useState } from 'react'
import { useIsCheckedByPerson, useMachineCheck } from '@/api/real-name-check'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { FormScreen } from '@/features/form/FormScreen'
import { idCard, idCardPicture, realName } from '@/features/real-name/fields'
import { presentSubmission, RealNameScreen } from '@/features/real-name/RealNameScreen'
import { useAgeNotice } from '@/features/real-name/use-age-notice'
import { Cell, CellGroup, defineForm, Dialog, FormGroup, Screen, Txt, type SentFile } from '@/ui'

type Values = Omit<Body<'POST /realName/machineCheck'>, 'imageId'> & { image: SentFile[] }

const form = defineForm<Values>({
  name: realName(),
  idCard: idCard(),
  image: { ...idCardPicture('身份证有照片的一面', '平放着拍，四个角都拍到'), names: ['imageId'] },
})

/**
 * Automatic real-name verification by name, number and a picture of the id card. Without a register it goes to the form for a person at
 * once, before it asks for anything.
 */
function RealNamePage() {
  const { then } = useRouteQuery('real-name-authentication')
  const isByPerson = useIsCheckedByPerson()
  useEffect(() => { if (isByPerson) navigate.replace('manual-real-name-authentication', { then }) }, [isByPerson, then])
  if (isByPerson) return <Screen title="实名认证">{null}</Screen>
  return <RealNameScreen title="实名认证">{(known) => <Editor known={known} />}</RealNameScreen>
}

function Editor({ known }: { known: RealName }) {
  const { then } = useRouteQuery('real-name-authentication')
  const { notice, explain } = useAgeNotice()
  const { mutateAsync } = useMachineCheck()
  const [refusal, setRefusal] = useState<string>()
  const toPerson = () => navigate.replace('manual-real-name-authentication', { then })
  return (
    <FormScreen
      form={form} title="实名认证" verb="提交核验" then="改完就能提交" draft="real-name" initial={{}}
      hint={known.reason ? `上次没通过：${known.reason}` : '只用来核实你是谁，别人看不到你的号码和照片'}
      send={({ image: [picture], ...values }) => mutateAsync({ ...values, imageId: picture?.id ?? '' }).catch(explain)}
      onSent={(sent) => {
        const { status, reason } = presentSubmission(sent)
        if (status === 'rejected') setRefusal(reason)
        else navigate.replace('real-name-push-successful', { then })
      }}
    >
      <FormGroup of={form} />
      {notice}
      <CellGroup>
        <Cell icon="people" title="转人工审核" note="机器核验不过，传身份证两面，由人来看，1个工作日内有结果" onPress={toPerson} />
      </CellGroup>
      <Dialog
        open={refusal !== undefined} title="没通过核验" confirm="转人工审核" cancel="再看看"
        onConfirm={toPerson} onCancel={() => setRefusal(undefined)}
      >
        <Txt block>{refusal}</Txt>
      </Dialog>
    </FormScreen>
  )
}

export default page('real-name-authentication', RealNamePage)
