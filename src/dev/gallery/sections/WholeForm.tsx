import { FormScreen } from '@/features/form/FormScreen'
import {
  agree, carried, choice, choices, date, defineForm, FormGroup, mobile, money, number, onlyWhen, payRange, text, toast, toggle, type Pay,
} from '@/ui'
import type { ScreenOfGallery } from '../types'

interface Everything {
  id: string
  title: string
  words: string
  count: number
  pay: Pay
  meal: number | undefined
  settlement: string
  kind: string
  welfare: string[]
  start: string
  contact: string
  sends: boolean
  fee: number | undefined
  agreed: boolean
}

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

/** One field of every kind. */
const everything = defineForm<Everything>({
  id: carried(),
  title: text({ label: '岗位名', required: true, max: 20, whenEmpty: '写清楚干什么', placeholder: '比如 洗碗工' }),
  count: number({ label: '招几人', required: true, max: 99, unit: '人' }),
  pay: payRange({ label: '月薪', required: true, open: '面议' }),
  meal: money({ label: '饭补', unit: '元/天' }),
  settlement: choice({ label: '怎么结', required: true, options: options('日结', '周结', '月结') }),
  kind: choice({ label: '类型', required: true, sheet: true, options: options('全职', '兼职', '临时') }),
  welfare: choices({ label: '福利', options: options('包吃', '包住', '五险', '月休4天'), max: 3 }),
  start: date({ label: '到岗日', required: true, first: () => '2026-11-01', last: () => '2027-03-31', start: () => '2026-12-01' }),
  sends: toggle({ label: '接送' }),
  fee: onlyWhen(({ sends }) => sends === true, money({ label: '车费' })),
  contact: mobile({ label: '联系电话' }),
  words: text({ label: '要干什么', required: true, max: 500, area: true, placeholder: '比如 洗碗、收台，一天8小时' }),
  agreed: agree({ label: '同意规则', sentence: '不收押金，不看性别', missing: '请先同意规则' }),
})

export const WholeForm: ScreenOfGallery = ({ title }) => (
  <FormScreen
    form={everything} title={title} verb="发布岗位" checksWords={false} hint="写得越具体，报名的人越多"
    initial={{ id: '1', welfare: ['包吃'], sends: true }}
    send={() => Promise.resolve()} onSent={() => toast.done('填对了')}
  >
    <FormGroup of={everything} title="干什么活" names={['title', 'count', 'kind', 'words']} />
    <FormGroup of={everything} title="给多少钱" names={['pay', 'meal', 'settlement', 'welfare']} />
    <FormGroup of={everything} title="怎么联系" names={['start', 'sends', 'fee', 'contact', 'agreed']} />
  </FormScreen>
)
