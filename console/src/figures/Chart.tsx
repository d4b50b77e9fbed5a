import { BarChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([BarChart, GridComponent, TooltipComponent, LegendComponent, AriaComponent, SVGRenderer])

/** Text and lines with the contrast of the console. */
const STYLE = { animation: false, textStyle: { fontSize: 14, color: '#14181f' }, aria: { enabled: true } }

/**
 * A chart. Its numbers are also in a table beside it, so it has a label and no more.
 * @param onChoose called with the index of a bar that was clicked
 */
export default function Chart({ option, height, label, onChoose }: {
  option: EChartsCoreOption, height: number, label: string, onChoose?: (index: number) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    if (!box.current) return undefined
    const chart = init(box.current, undefined, { renderer: 'svg' })
    chart.setOption({ ...STYLE, ...option })
    chart.on('click', ({ dataIndex }) => choose.current?.(dataIndex))
    const watcher = new ResizeObserver(() => chart.resize())
    watcher.observe(box.current)
    return () => {
      watcher.disconnect()
      chart.dispose()
    }
  }, [option])
  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}
