package io.tradegate.einvoice;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.helger.cii.d16b.CIID16BCrossIndustryInvoiceTypeMarshaller;
import com.helger.diagnostics.error.list.ErrorList;
import com.helger.jaxb.GenericJAXBMarshaller;
import com.helger.ubl21.UBL21Marshaller;
import java.io.ByteArrayInputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.s9api.streams.Predicates;
import net.sf.saxon.s9api.streams.Steps;

/**
 * The published rules of EN 16931 for one syntax: the XML schema and the Schematron of the European
 * Committee for Standardization.
 */
final class Rules {
  static final Rules CII = new Rules("cii/EN16931-CII-validation.xslt");
  static final Rules UBL = new Rules("ubl/EN16931-UBL-validation.xslt");

  private static final String FOLDER = "/external/schematron/1.3.16/";

  private final XsltExecutable schematron;

  private Rules(String file) {
    URL rules = Objects.requireNonNull(Rules.class.getResource(FOLDER + file), file);
    try {
      schematron =
          new Processor(false).newXsltCompiler().compile(new StreamSource(rules.toString()));
    } catch (SaxonApiException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What is wrong, in the words of the rules. */
  List<String> complaints(byte[] xml) {
    var complaints = new ArrayList<String>();
    complaints.addAll(schemaErrors(xml));
    complaints.addAll(failures(xml));
    return complaints;
  }

  private List<String> schemaErrors(byte[] xml) {
    var errors = new ErrorList();
    GenericJAXBMarshaller<?> schema = schema(xml);
    schema.setCollectErrors(errors);
    Object read = schema.read(xml);
    return read == null || errors.containsAtLeastOneError() ? List.of("XSD: " + errors) : List.of();
  }

  private GenericJAXBMarshaller<?> schema(byte[] xml) {
    if (this == CII) {
      return new CIID16BCrossIndustryInvoiceTypeMarshaller();
    }
    boolean isCreditNote = new String(xml, UTF_8).contains("<CreditNote ");
    return isCreditNote ? UBL21Marshaller.creditNote() : UBL21Marshaller.invoice();
  }

  private List<String> failures(byte[] xml) {
    try {
      Xslt30Transformer transformer = schematron.load30();
      var report = new XdmDestination();
      transformer.transform(new StreamSource(new ByteArrayInputStream(xml)), report);
      return report
          .getXdmNode()
          .select(Steps.descendant(Predicates.hasLocalName("failed-assert")))
          .map(Rules::sentence)
          .toList();
    } catch (SaxonApiException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String sentence(XdmNode node) {
    return "%s at %s".formatted(node.getStringValue().strip(), node.attribute("location"));
  }
}
