package io.tradegate.payments.intents;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.intents.IntentsClient.Answer;
import io.tradegate.platform.outbound.OutboundHttp;
import java.net.URLEncoder;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Moves money by payment intents: a card is authorized when the intent is made, captured later,
 * also in parts. Each intent carries the id of its payment, so that it is found again when the
 * answer was lost.
 */
public final class PaymentIntentsGateway implements PaymentGateway {
  private static final String INTENTS = "payment_intents";
  private static final String CARD_ERROR = "card_error";
  private static final String NOT_DECIDED = "The gateway has not decided yet.";
  private static final String CARD_DECLINED = "The card was declined.";

  private final IntentsClient client;

  public PaymentIntentsGateway(OutboundHttp http, String base, String apiKey) {
    client = new IntentsClient(http, base, apiKey);
  }

  /** A refused request made no intent, so no money is reserved. */
  @Override
  public Outcome authorize(Charge charge) {
    Form form =
        new Form()
            .with("amount", Intent.smallest(charge.amount()))
            .with("currency", Intent.currency(charge.amount()))
            .with("payment_method", requireNonNullElse(charge.token(), ""))
            .with("payment_method_types[]", "card")
            .with("capture_method", "manual")
            .with("payment_method_options[card][request_multicapture]", "if_available")
            .with("confirm", "true")
            .with("error_on_requires_action", "true")
            .with("description", charge.orderNumber())
            .with("metadata[payment]", charge.payment().toString())
            .with("metadata[organization]", Long.toString(charge.org()));
    Answer answer = client.post(INTENTS, charge.key(), form);
    return answer.isGood() ? authorized(Intent.standing(answer.json())) : declined(answer);
  }

  private static Outcome authorized(Standing standing) {
    return switch (standing.state()) {
      case AUTHORIZED, CAPTURED -> new Done(standing.reference());
      case DECLINED, RELEASED -> new Declined(requireNonNullElse(standing.reason(), CARD_DECLINED));
      case OPEN -> throw new GatewayUnreachable(NOT_DECIDED);
    };
  }

  private static Declined declined(Answer answer) {
    return new Declined(requireNonNullElse(Intent.reason(answer.error()), CARD_DECLINED));
  }

  /** Only the card's bank can refuse; other refusals leave open what happened. */
  @Override
  public Outcome capture(Charge charge) {
    Form form = new Form().with("amount_to_capture", Intent.smallest(charge.amount()));
    if (!charge.last()) {
      form.with("final_capture", "false");
    }
    Answer answer = client.post(path(charge) + "/capture", charge.key(), form);
    if (answer.hasError(CARD_ERROR)) {
      return declined(answer);
    }
    return new Done(decided(answer).reference());
  }

  /** What was captured in part ends with a last capture of nothing. */
  @Override
  public Outcome release(Charge charge) {
    Answer answer =
        charge.captured().isZero()
            ? client.post(path(charge) + "/cancel", charge.key(), new Form())
            : client.post(
                path(charge) + "/capture",
                charge.key(),
                new Form().with("amount_to_capture", "0").with("final_capture", "true"));
    return new Done(decided(answer).reference());
  }

  private static Standing decided(Answer answer) {
    if (!answer.isGood()) {
      throw new GatewayUnreachable(
          "The gateway refused: " + requireNonNullElse(Intent.reason(answer.error()), "no reason"));
    }
    return Intent.standing(answer.json());
  }

  @Override
  public Outcome refund(Charge charge) {
    Form form =
        new Form()
            .with("payment_intent", requireNonNull(charge.reference()))
            .with("amount", Intent.smallest(charge.amount()))
            .with("metadata[key]", charge.key());
    Answer answer = client.post("refunds", charge.key(), form);
    return answer.isGood() ? refunded(answer.json()) : declined(answer);
  }

  private static Outcome refunded(JsonNode refund) {
    return switch (refund.path("status").asString("")) {
      case "succeeded" -> new Done(Intent.reference(refund));
      case "failed", "canceled" -> new Declined("The gateway could not refund the card.");
      case "pending", "requires_action" -> new Waits();
      default -> throw Intent.malformed();
    };
  }

  @Override
  public Optional<Standing> lookup(Charge charge) {
    if (charge.reference() != null) {
      return Optional.of(decided(client.get(path(charge))));
    }
    String query = "metadata['payment']:'%s'".formatted(charge.payment());
    Answer found = client.get(INTENTS + "/search?query=" + URLEncoder.encode(query, UTF_8));
    return found.isGood()
        ? found.json().path("data").valueStream().map(Intent::standing).findFirst()
        : Optional.empty();
  }

  @Override
  public Optional<Outcome> lookupRefund(Charge charge) {
    Answer found = refunds(charge);
    return found.isGood()
        ? found
            .json()
            .path("data")
            .valueStream()
            .filter(each -> key(each).equals(charge.key()))
            .map(PaymentIntentsGateway::refunded)
            .findFirst()
        : Optional.empty();
  }

  /** Our own refunds carry their keys. */
  @Override
  public List<OutsideRefund> outsideRefunds(Charge charge) {
    Answer found = refunds(charge);
    if (!found.isGood()) {
      throw new GatewayUnreachable("The gateway did not list the refunds of the payment.");
    }
    return found
        .json()
        .path("data")
        .valueStream()
        .filter(each -> key(each).isEmpty())
        .filter(each -> refunded(each) instanceof Done)
        .map(each -> new OutsideRefund(Intent.reference(each), Intent.amount(each)))
        .toList();
  }

  private Answer refunds(Charge charge) {
    return client.get(
        "refunds?limit=100&payment_intent="
            + URLEncoder.encode(requireNonNull(charge.reference()), UTF_8));
  }

  private static String key(JsonNode refund) {
    return refund.at("/metadata/key").asString("");
  }

  private static String path(Charge charge) {
    return INTENTS + "/" + URLEncoder.encode(requireNonNull(charge.reference()), UTF_8);
  }
}
