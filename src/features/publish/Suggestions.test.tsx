import { categoryTree } from '@daogang/server/dictionary/categories'
import { answer } from '@tests/jest/answers'
import { render, testQueryClient } from '@tests/jest/render'
import { FormScreen } from '@/features/form/FormScreen'
import { Button, useFormState } from '@/ui'
import { postingForm } from './fields'
import type { Posting } from './posting'
import { Suggestions } from './Suggestions'

jest.mock('@/api/client')

const TEMPLATES = {
  chef_prep: { titles: [], duties: '洗菜切菜', hours: '9:00–21:00', welfares: ['rest_4'] },
  guard_estate: { titles: [], duties: '看门登记', hours: '两班倒', welfares: [] },
}

/** A test's choice of another trade. */
function Choose() {
  const { fill } = useFormState(postingForm)
  return <Button onPress={() => fill({ categoryId: 'guard_estate' })}>换工种</Button>
}

function Shown() {
  const { values } = useFormState(postingForm)
  return <>{[values.categoryId, values.duties, values.hours].join('|')}</>
}

beforeEach(() => {
  answer({ 'GET /job/template': ({ categoryId }) => TEMPLATES[categoryId as keyof typeof TEMPLATES] })
})

it.each<[string, Partial<Posting>, string]>([
  ['a text that is the former trade’s template', TEMPLATES.chef_prep, 'guard_estate|看门登记|两班倒'],
  ['no text that the employer wrote', { duties: '切川菜', hours: '' }, 'guard_estate|切川菜|两班倒'],
])('in a restored draft, another trade replaces %s', async (_what, texts, shown) => {
  const queries = testQueryClient()
  queries.setQueryData(['categories'], categoryTree)
  const screen = await render(
    <FormScreen
      form={postingForm} title="发布" verb="发布岗位" initial={{ categoryId: 'chef_prep', title: '切配', ...texts }} send={jest.fn()}
      onSent={jest.fn()}
    >
      <Suggestions /><Choose /><Shown />
    </FormScreen>, { queries },
  )
  await screen.press('换工种')
  await screen.findByText(shown)
})
