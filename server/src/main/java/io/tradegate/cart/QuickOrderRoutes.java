package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.cart.lines.Lines;
import io.tradegate.cart.rows.AddedRows;
import io.tradegate.cart.rows.PastedRow;
import io.tradegate.cart.rows.PastedText;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Routes that add many rows to the cart at once, for buyers who know the SKUs. */
record QuickOrderRoutes(Adding adding, Reorder reorder) {
  private static final String QUICK_ORDER = CartRoutes.CART + "/quick-order";
  private static final int MOST_CHARACTERS = 200_000;
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final Param ALL_OR_NOTHING =
      Param.bool("all_or_nothing", "Adds nothing when a row is bad.");

  /** One row; its errors are in the reply. */
  record Row(
      @Text(min = 0, max = 100) String sku,
      Quantity quantity,
      @Text(max = 40) @Nullable String unit) {
    PastedRow numbered(int n) {
      return PastedRow.of(n, sku.strip(), quantity, unit);
    }
  }

  /** Rows, or a text with one per line. */
  record Rows(
      @Bounds(min = 1, max = Lines.MOST) @Nullable List<Row> rows,
      @Text(max = MOST_CHARACTERS) @Nullable String text,
      @Nullable Boolean allOrNothing)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return (rows == null) == (text == null)
          ? List.of(new FieldError("rows", "Send either `rows` or `text`."))
          : List.of();
    }
  }

  /** An order of the own company. */
  record Again(OrderId orderId) {}

  void addTo(Routes routes) {
    routes
        .post(
            QUICK_ORDER,
            "cart.quick_order",
            "Add many rows or a pasted text, with a result for each row")
        .buyers(CartRoutes.BUYING)
        .body(Rows.class)
        .replies(200, AddedRows.class)
        .handle(this::quickOrder);
    routes
        .post(
            QUICK_ORDER + "/csv",
            "cart.quick_order_csv",
            "Add the rows of a CSV file, with a result for each row")
        .buyers(CartRoutes.BUYING)
        .rawBody(MOST_CHARACTERS, "text/csv", "text/plain")
        .params(List.of(ALL_OR_NOTHING))
        .replies(200, AddedRows.class)
        .handleStepwise(this::csv);
    routes
        .post(
            CartRoutes.CART + "/reorder",
            "cart.reorder",
            "Add the lines of an order once more, with a result for each line")
        .buyers(CartRoutes.BUYING)
        .body(Again.class)
        .replies(200, AddedRows.class)
        .refuses(NOT_FOUND)
        .handle((call, tx, body) -> reply(reorder.again(tx, body.orderId(), call.ifMatch())));
  }

  private Reply quickOrder(Call call, Tx tx, Rows body) {
    boolean whole = Boolean.TRUE.equals(body.allOrNothing());
    return reply(adding.pasted(tx, rows(body), call.ifMatch(), whole));
  }

  private static List<PastedRow> rows(Rows body) {
    return body.rows() == null
        ? bounded(PastedText.rows(String.valueOf(body.text())), "text")
        : numbered(body.rows());
  }

  private static List<PastedRow> numbered(List<Row> rows) {
    return IntStream.range(0, rows.size()).mapToObj(n -> rows.get(n).numbered(n + 1)).toList();
  }

  /** The file is read and understood before a connection is taken. */
  private Reply csv(Call call, Steps steps) {
    List<PastedRow> rows = bounded(PastedText.rows(text(call)), "body");
    boolean whole = call.query().value(ALL_OR_NOTHING.name(), Boolean.class).orElse(false);
    return steps.write(tx -> reply(adding.pasted(tx, rows, call.ifMatch(), whole)));
  }

  private static String text(Call call) {
    try (InputStream in = call.content()) {
      ByteBuffer bytes = ByteBuffer.wrap(in.readAllBytes());
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw BAD_REQUEST.because("The file is not UTF-8; save it as UTF-8 and send it again.");
    } catch (IOException e) {
      throw BAD_REQUEST.because("The body ended early or is framed wrongly.");
    }
  }

  private static List<PastedRow> bounded(List<PastedRow> rows, String field) {
    if (rows.isEmpty() || rows.size() > Lines.MOST) {
      throw Refusal.ofField(field, "The %s must have 1 to %d rows.".formatted(field, Lines.MOST));
    }
    return rows;
  }

  static Reply reply(AddedRows added) {
    return Reply.ok(added).with("Location", CartRoutes.CART).version(added.cartVersion());
  }
}
