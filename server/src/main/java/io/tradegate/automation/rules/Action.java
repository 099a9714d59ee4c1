package io.tradegate.automation.rules;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.records.WireEnum;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An action of a rule. Texts are templates: <code>{{path}}</code> stands for a field of the data.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Action.Mail.class, name = "mail"),
  @JsonSubTypes.Type(value = Action.Letter.class, name = "letter"),
  @JsonSubTypes.Type(value = Action.Webhook.class, name = "webhook"),
  @JsonSubTypes.Type(value = Action.Task.class, name = "task"),
  @JsonSubTypes.Type(value = Action.Message.class, name = "message"),
  @JsonSubTypes.Type(value = Action.Tag.class, name = "tag"),
  @JsonSubTypes.Type(value = Action.Hold.class, name = "hold")
})
public sealed interface Action {

  /**
   * {@code to}: an address, the path of a field that holds one, {@code owners}, {@code customer}
   * for the buyer whose document it is, or {@code sales_rep} for the customer's sales rep; without
   * one, the owners.
   */
  record Mail(
      @Text(max = 320) String to, @Text(max = 200) String subject, @Text(max = 10_000) String body)
      implements Action {
    static final String OWNERS = "owners";
    static final String CUSTOMER = "customer";
    static final String SALES_REP = "sales_rep";

    @JsonIgnore
    public boolean isToAddress() {
      return to.contains("@");
    }

    @JsonIgnore
    public boolean isToField() {
      return !isToAddress() && !to.equals(OWNERS) && !isToCustomer() && !isToSalesRep();
    }

    @JsonIgnore
    public boolean isToSalesRep() {
      return to.equals(SALES_REP);
    }

    @JsonIgnore
    public boolean isToCustomer() {
      return to.equals(CUSTOMER);
    }
  }

  /**
   * Sends the letter that the service has for this event: in each reader's language, with a link to
   * the document.
   */
  record Letter(To to) implements Action {

    /** Recipients of the letter. Owners: the customer's sales rep instead, if there is one. */
    public enum To implements WireEnum {
      CUSTOMER,
      OWNERS;

      public Documents.Side side() {
        return this == CUSTOMER ? Documents.Side.CUSTOMER : Documents.Side.STAFF;
      }
    }
  }

  /** Delivers the event to this endpoint as well, whether it subscribes or not. */
  record Webhook(UUID endpointId) implements Action {}

  /** Creates a task for staff. */
  record Task(
      @Text(max = 500) String title, @Bounds(min = 0, max = 365) @Nullable Integer dueInDays)
      implements Action {}

  /** Posts a message to the customer in the thread of the event's document. */
  record Message(@Text(max = 4_000) String body) implements Action {}

  /** Puts a tag on the document that the event is about. */
  record Tag(@Text(max = 50) String tag) implements Action {}

  /** Holds the order that the event is about, until staff release it. */
  record Hold(@Text(max = 500) String note) implements Action {}
}
