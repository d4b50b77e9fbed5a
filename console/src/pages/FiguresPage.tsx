import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { FIGURE_TEXTS, type Figure } from '@daogang/contract/rules/figures'
import type { Figures } from '@daogang/contract/operator-figures'
import { yuanText } from '@daogang/contract/rules/money'
import { Alert, Button, Empty, Skeleton, Tooltip } from 'antd'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { barChart, complaintChart, funnelChart } from '../figures/options'
import { RowsDrawer } from '../figures/RowsDrawer'
import { messageOf } from '../lib/api'
import { useCall } from '../lib/queries'
import { momentText, span } from '../lib/time'
import { FIGURES } from '@daogang/contract/rules/figures'

const Chart = lazy(() => import('../figures/Chart'))
const EVERY_MS = 60_000
const BAR_PX = 36

type Open = (figure: Figure, part?: string) => void

/** A number that opens its rows, and says what it counts. */
function Number({ figure, part, children, onOpen }: { figure: Figure, part?: string, children: ReactNode, onOpen: Open }) {
  const { label, definition } = FIGURE_TEXTS[figure]
  return (
    <Tooltip title={definition}>
      <Button className="figure" onClick={() => onOpen(figure, part)}>
        <span>{label}</span><strong>{children}</strong>
      </Button>
    </Tooltip>
  )
}

/** In place of a figure that could not be counted in time. */
const UNCOUNTED = '没算出来'
const Uncounted = () => <Alert type="warning" title="没算出来，过一分钟再看" />

const Block = ({ title, note, children }: { title: string, note?: string, children: ReactNode }) => (
  <section className="block" aria-label={title}>
    <h2 className="block-title">{title}</h2>
    {note && <p className="quiet">{note}</p>}
    {children}
  </section>
)

/** How long first replies took, in words. */
const FirstReply = ({ figures: { median, slowest, replied, waiting }, onOpen }: {
  figures: NonNullable<Figures['firstReply']>, onOpen: Open
}) => (
  <div className="figures">
    <Number figure="first-reply" onOpen={onOpen}>{median === null ? '还没有' : `一半在${span(median * MINUTE_MS)}内`}</Number>
    <span className="quiet">
      {slowest !== null && `九成在${span(slowest * MINUTE_MS)}内，`}{replied}份有了回音，{waiting}份还在等
    </span>
  </div>
)

function Charts({ data, onOpen }: { data: Figures, onOpen: Open }) {
  const { funnel, firstReply, rejections, complaints } = data
  const [funnelOption, replyOption, reasonOption, ageOption] = useMemo(
    () => [funnelChart(data), barChart(firstReply?.spread ?? []), barChart(rejections ?? []), complaintChart(complaints ?? [])],
    [data, firstReply, rejections, complaints],
  )
  return (
    <Suspense fallback={<Skeleton active />}>
      <Block title="今天到现在">
        <Chart option={funnelOption} height={300} label="今天和昨天每一步有多少" onChoose={(nth) => funnel[nth] && onOpen(funnel[nth].name)} />
        <div className="figures">
          {funnel.map(({ name, count }) => <Number key={name} figure={name} onOpen={onOpen}>{count ?? UNCOUNTED}</Number>)}
        </div>
      </Block>
      <div className="blocks">
        <Block title="多久有回音" note={FIGURE_TEXTS['first-reply'].definition}>
          {firstReply === null ? <Uncounted /> : <FirstReply figures={firstReply} onOpen={onOpen} />}
          {firstReply !== null
            && <Chart option={replyOption} height={firstReply.spread.length * BAR_PX + 40} label="多久有回音，各有多少" />}
        </Block>
        <Block title="不通过的原因" note={FIGURE_TEXTS.rejections.definition}>
          {rejections === null ? <Uncounted /> : rejections.length === 0 ? <Empty description="这7天没有不通过的" /> : (
            <>
              <Chart
                option={reasonOption} height={rejections.length * BAR_PX + 40} label="不通过的原因，各有多少"
                onChoose={(nth) => rejections[nth] && onOpen('rejections', rejections[nth].key)}
              />
              <Button onClick={() => onOpen('rejections')}>看是哪些</Button>
            </>
          )}
        </Block>
        <Block title="没处理的举报" note={FIGURE_TEXTS.complaints.definition}>
          {complaints === null ? <Uncounted /> : complaints.length === 0 ? <Empty description="没有等着的" /> : (
            <>
              <Chart
                option={ageOption} height={complaints.length * BAR_PX + 70} label="没处理的举报，按种类和等了多久"
                onChoose={(nth) => complaints[nth] && onOpen('complaints', complaints[nth].key)}
              />
              <Button onClick={() => onOpen('complaints')}>看是哪些</Button>
            </>
          )}
        </Block>
        <Block title="路上的钱">
          <div className="figures">
            {data.money.map(({ name, count, amount }) => <Number key={name} figure={name}
              onOpen={onOpen}>{count === null || amount === null ? UNCOUNTED : `${count}笔，${yuanText(amount)}`}</Number>)}
          </div>
        </Block>
        <Block title="快到期的">
          <div className="figures">
            {data.deadlines.map(({ name, overdue, soon }) => (
              <Number key={name} figure={name} onOpen={onOpen}>
                {overdue === null || soon === null ? UNCOUNTED
                  : <>{overdue > 0 && <span className="kind-late">{overdue}个超时，</span>}{soon}个快到</>}
              </Number>
            ))}
          </div>
        </Block>
      </div>
    </Suspense>
  )
}

/** The figures of today. A number opens what it counts; which one is in the address. */
export default function FiguresPage() {
  const [search, setSearch] = useSearchParams()
  const figures = useCall('GET /operator/figures/detail', {}, { every: EVERY_MS })
  const chosen = FIGURES.find((figure) => figure === search.get('figure'))
  const open: Open = (figure, part = '') => setSearch({ figure, ...(part !== '' && { part }) })
  if (figures.error && !figures.data) return <Alert type="error" title={messageOf(figures.error)} />
  if (!figures.data) return <Skeleton active />
  return (
    <>
      <h1 className="page-title">数字 <span className="quiet">{momentText(figures.data.at)}的，一分钟更新一次</span></h1>
      <Charts data={figures.data} onOpen={open} />
      {chosen && <RowsDrawer figure={chosen} part={search.get('part') ?? ''} onClose={() => setSearch({})} />}
    </>
  )
}
