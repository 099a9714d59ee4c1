package io.tradegate.orders.document;

import io.tradegate.customers.Address;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A copy of an address, made when the document was made; later changes to the original do not
 * affect it.
 */
public record PostalAddress(
    @Nullable String company,
    @Nullable String person,
    List<String> street,
    @Nullable String postalCode,
    String city,
    @Nullable String region,
    String country,
    @Nullable String phone) {

  public static PostalAddress of(Address address) {
    return RecordBuilder.of(PostalAddress.class).from(address).build();
  }

  /** The address below the recipient's name, with the country if it is not that of the sender. */
  public List<String> lines(DocumentFormats formats, @Nullable String senderCountry) {
    String place =
        Stream.of(postalCode, city).filter(Objects::nonNull).collect(Collectors.joining(" "));
    boolean isAbroad = !country.equals(senderCountry);
    return Stream.of(
            street.stream(),
            Stream.of(place),
            Stream.ofNullable(region),
            Stream.of(isAbroad ? formats.country(country) : ""))
        .flatMap(each -> each)
        .filter(line -> !line.isBlank())
        .toList();
  }
}
