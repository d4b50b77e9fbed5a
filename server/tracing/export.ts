import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace'
import type { Tracing } from '../lib/tracing'
import { createTracing } from './tracing'

/** Traces that are sent to a collector by OTLP over HTTP, in batches. One that is away or slow costs spans and no request. */
export const exportTraces = ({ endpoint, ratio }: { endpoint: string, ratio: number }): Tracing =>
  createTracing(new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) }), ratio)
