package io.tradegate.platform.observe;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import org.jspecify.annotations.Nullable;

/**
 * Configures the export of spans. Without an endpoint there is no SDK at all, and a span costs
 * almost nothing.
 */
public final class Traces {
  private Traces() {}

  public static OpenTelemetry to(@Nullable String endpoint) {
    if (endpoint == null) {
      return OpenTelemetry.noop();
    }
    String traces = endpoint.endsWith("/") ? endpoint + "v1/traces" : endpoint + "/v1/traces";
    var exporter = OtlpHttpSpanExporter.builder().setEndpoint(traces).build();
    return through(BatchSpanProcessor.builder(exporter).build());
  }

  public static OpenTelemetry through(SpanProcessor processor) {
    Resource resource =
        Resource.getDefault()
            .merge(Resource.create(Attributes.builder().put("service.name", "tradegate").build()));
    return OpenTelemetrySdk.builder()
        .setTracerProvider(
            SdkTracerProvider.builder().setResource(resource).addSpanProcessor(processor).build())
        .build();
  }
}
