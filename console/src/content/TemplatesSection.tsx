import type { JobTemplate } from '@daogang/contract/job-template'
import { MOST } from '@daogang/contract/rules/content'
import { JOB_WIDTHS, MAX_JOB_WELFARES } from '@daogang/contract/rules/publish'
import { Input, Select } from 'antd'
import { countTo } from '../lib/count'
import { useChoices } from './choices'
import { DocumentFrame } from './DocumentFrame'
import { Rows } from './rows'

const HELP = '招人的选好工种，岗位就照模板先填上，他再改。新加的工种要写自己的模板，没写的先空着'

const fresh = (): JobTemplate => ({ categoryId: '', titles: [], duties: '', hours: '', welfares: [] })

/** What a new job of each trade begins with. */
export function TemplatesSection() {
  const { categories, welfares } = useChoices()
  return (
    <DocumentFrame kind="templates" part="templates" help={HELP}>
      {(templates, set) => (
        <Rows
          rows={templates} keyOf={(_row, nth) => String(nth)} fresh={fresh} addText="加一个模板" onChange={set}
          columns={[
            { title: '工种', width: 180, render: ({ categoryId }, put) => (
              <Select
                showSearch={{ optionFilterProp: 'label' }} aria-label="工种" style={{ width: '100%' }} value={categoryId || undefined}
                options={categories} onChange={(next) => put({ categoryId: next })}
              />
            ) },
            { title: '岗位名称和福利', width: 240, render: ({ titles, welfares: chosen }, put) => (
              <>
                <Select
                  mode="tags" aria-label="岗位名称" placeholder="名称，回车加一个" style={{ width: '100%', marginBottom: 8 }} value={titles}
                  maxCount={MOST.titles} onChange={(next) => put({ titles: next })}
                />
                <Select
                  mode="multiple" aria-label="福利" placeholder="福利" style={{ width: '100%' }} value={chosen} options={welfares}
                  maxCount={MAX_JOB_WELFARES} onChange={(next) => put({ welfares: next })}
                />
              </>
            ) },
            { title: '干什么活、上班时间', render: ({ duties, hours }, put) => (
              <>
                <Input.TextArea
                  aria-label="干什么活" placeholder="干什么活" value={duties} autoSize={{ minRows: 2 }} count={countTo(JOB_WIDTHS.duties)}
                  style={{ marginBottom: 8 }} onChange={({ target }) => put({ duties: target.value })}
                />
                <Input
                  aria-label="上班时间" placeholder="上班时间" value={hours} count={countTo(JOB_WIDTHS.hours)}
                  onChange={({ target }) => put({ hours: target.value })}
                />
              </>
            ) },
          ]}
        />
      )}
    </DocumentFrame>
  )
}
