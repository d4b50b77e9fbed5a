import type { Figures } from '@daogang/contract/operator-figures'
import { FIGURE_TEXTS } from '@daogang/contract/rules/figures'
import type { EChartsCoreOption } from 'echarts/core'

const COLOURS = ['#1650d2', '#8a4f00', '#b8142f'] as const
const QUIET = '#868e9b'
const GRID = { left: 8, right: 16, top: 36, bottom: 8, containLabel: true }

/** Drawn, because the page's policy allows no markup with styles. */
const TOOLTIP = { trigger: 'axis', renderMode: 'richText' }

/** The funnel: today beside yesterday, in order. */
export const funnelChart = ({ funnel }: Figures): EChartsCoreOption => ({
  color: [COLOURS[0], QUIET], grid: GRID, legend: { top: 0, left: 0 }, tooltip: TOOLTIP,
  xAxis: { type: 'category', data: funnel.map(({ name }) => FIGURE_TEXTS[name].label) }, yAxis: { type: 'value', minInterval: 1 },
  series: [
    { name: '今天', type: 'bar', data: funnel.map(({ count }) => count), label: { show: true, position: 'top' } },
    { name: '昨天一整天', type: 'bar', data: funnel.map(({ before }) => before) },
  ],
})

/** One bar for each part. */
export const barChart = (parts: readonly { label: string, count: number }[]): EChartsCoreOption => ({
  color: [COLOURS[0]], grid: { ...GRID, top: 8 }, tooltip: TOOLTIP, xAxis: { type: 'value', minInterval: 1 },
  yAxis: { type: 'category', inverse: true, data: parts.map(({ label }) => label) },
  series: [{ type: 'bar', data: parts.map(({ count }) => count), label: { show: true, position: 'right' } }],
})

/** Waiting complaints: kinds, each with its ages. */
export const complaintChart = (complaints: NonNullable<Figures['complaints']>): EChartsCoreOption => ({
  color: [...COLOURS], grid: GRID, legend: { top: 0, left: 0 }, tooltip: TOOLTIP, xAxis: { type: 'value', minInterval: 1 },
  yAxis: { type: 'category', inverse: true, data: complaints.map(({ label }) => label) },
  series: [
    { name: '1天内', type: 'bar', stack: 'age', data: complaints.map(({ day }) => day) },
    { name: '1到7天', type: 'bar', stack: 'age', data: complaints.map(({ week }) => week) },
    { name: '7天以上', type: 'bar', stack: 'age', data: complaints.map(({ older }) => older) },
  ],
})
